#include "core/bounds/linear_program.h"

#include <glpk.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <thread>
#include <utility>
#include <vector>

namespace isthmus {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// GLPK keeps one environment a thread and frees it only when told to.
class Environment {
public:
    Environment() {
        if (t_users++ == 0) glp_term_out(GLP_OFF);
    }
    ~Environment() {
        assert(m_owner == std::this_thread::get_id());
        if (--t_users == 0) glp_free_env();
    }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    static thread_local int t_users;
    std::thread::id m_owner = std::this_thread::get_id();
};

thread_local int Environment::t_users = 0;

int boundType(Range range) {
    assert(range.least <= range.most && range.least < kInfinity && range.most > -kInfinity);
    const bool below = std::isfinite(range.least);
    const bool above = std::isfinite(range.most);
    if (below && above) return range.least == range.most ? GLP_FX : GLP_DB;
    return below ? GLP_LO : above ? GLP_UP : GLP_FR;
}

struct SparseVector { // as GLPK reads it: numbered from 1
    explicit SparseVector(std::span<const Coefficient> coefficients)
        : indexes{0}
        , values{0} {
        for (const Coefficient& coefficient : coefficients) {
            assert(std::isfinite(coefficient.value));
            if (coefficient.value == 0) continue;
            indexes.push_back(coefficient.index + 1);
            values.push_back(coefficient.value);
        }
    }
    [[nodiscard]] int size() const { return static_cast<int>(indexes.size()) - 1; }
    std::vector<int> indexes;
    std::vector<double> values;
};

glp_smcp parameters(int method, double tolerance) {
    glp_smcp parameters;
    glp_init_smcp(&parameters);
    parameters.msg_lev = GLP_MSG_OFF;
    parameters.meth = method;
    parameters.tol_bnd = parameters.tol_dj = tolerance;
    return parameters;
}

LinearProgram::Outcome outcomeOf(int status) {
    switch (status) {
    case GLP_OPT:
        return LinearProgram::Outcome::Optimal;
    case GLP_NOFEAS:
        return LinearProgram::Outcome::Infeasible;
    case GLP_UNBND:
        return LinearProgram::Outcome::Unbounded;
    default:
        return LinearProgram::Outcome::Failed;
    }
}

} // namespace

struct LinearProgram::Program {
    Program()
        : problem(glp_create_prob()) {}
    ~Program() { glp_delete_prob(problem); }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    Outcome attempt(int method, double tolerance) {
        const glp_smcp how = parameters(method, tolerance);
        if (glp_simplex(problem, &how) != 0) return Outcome::Failed;
        return outcomeOf(glp_get_status(problem));
    }

    Environment environment; // outlives the problem
    glp_prob* problem;
    bool reshaped = false;
    bool rowsOnly = false; // all that has changed since an optimum: the basis is dual feasible
};

LinearProgram::LinearProgram(Sense sense)
    : m_program(std::make_unique<Program>()) {
    glp_set_obj_dir(m_program->problem, sense == Sense::Minimize ? GLP_MIN : GLP_MAX);
}

LinearProgram::~LinearProgram() = default;

int LinearProgram::addColumn(double objective, Range range, std::span<const Coefficient> rows) {
    const int column = glp_add_cols(m_program->problem, 1) - 1;
    setObjective(column, objective);
    setColumnRange(column, range);
    const SparseVector vector(rows);
    glp_set_mat_col(m_program->problem, column + 1, vector.size(), vector.indexes.data(), vector.values.data());
    m_program->reshaped = true;
    return column;
}

int LinearProgram::addRow(Range range, std::span<const Coefficient> columns) {
    const bool rowsOnly = m_program->rowsOnly;
    const int row = glp_add_rows(m_program->problem, 1) - 1;
    setRowRange(row, range);
    const SparseVector vector(columns);
    glp_set_mat_row(m_program->problem, row + 1, vector.size(), vector.indexes.data(), vector.values.data());
    m_program->reshaped = true;
    m_program->rowsOnly = rowsOnly;
    return row;
}

void LinearProgram::setObjective(int column, double objective) {
    assert(std::isfinite(objective));
    glp_set_obj_coef(m_program->problem, column + 1, objective);
    m_program->rowsOnly = false;
}

void LinearProgram::setColumnRange(int column, Range range) {
    glp_set_col_bnds(m_program->problem, column + 1, boundType(range), range.least, range.most);
    m_program->rowsOnly = false;
}

void LinearProgram::setRowRange(int row, Range range) {
    glp_set_row_bnds(m_program->problem, row + 1, boundType(range), range.least, range.most);
    m_program->rowsOnly = false;
}

int LinearProgram::columns() const { return glp_get_num_cols(m_program->problem); }

int LinearProgram::rows() const { return glp_get_num_rows(m_program->problem); }

LinearProgram::Outcome LinearProgram::solve() {
    constexpr double kTight = 1e-9;
    constexpr double kLoose = 1e-7;
    const int first = m_program->rowsOnly ? GLP_DUALP : GLP_PRIMAL;
    if (std::exchange(m_program->reshaped, false)) glp_scale_prob(m_program->problem, GLP_SF_AUTO);
    Outcome outcome = m_program->attempt(first, kTight);
    for (const auto& [method, tolerance] :
         std::array{std::pair{GLP_PRIMAL, kTight}, std::pair{GLP_DUALP, kTight}, std::pair{GLP_PRIMAL, kLoose}}) {
        if (outcome != Outcome::Failed) break;
        glp_std_basis(m_program->problem);
        outcome = m_program->attempt(method, tolerance);
    }
    m_program->rowsOnly = outcome == Outcome::Optimal;
    return outcome;
}

double LinearProgram::objective() const { return glp_get_obj_val(m_program->problem); }

double LinearProgram::value(int column) const { return glp_get_col_prim(m_program->problem, column + 1); }

double LinearProgram::activity(int row) const { return glp_get_row_prim(m_program->problem, row + 1); }

double LinearProgram::dual(int row) const { return glp_get_row_dual(m_program->problem, row + 1); }

double LinearProgram::reducedCost(int column) const { return glp_get_col_dual(m_program->problem, column + 1); }

} // namespace isthmus
