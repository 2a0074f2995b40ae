#!/usr/bin/env python3
"""Makes maps/examples/*.isthmus from the source data named in maps/README.md.

usage: make_examples.py DATA [--out DIR] [--cli PATH]

DATA holds the folders doublezero, sndlib and topology-zoo. With --cli (a built isthmus-cli) the schedules of the nine
cities for the four settings of abilities are searched for and stored; without it the schedules that an older file of
the same name holds are kept. Standard library only. The files are written in the program's own style.
"""
import argparse
import csv
import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

DOUBLEZERO = ("Cities and links are simulated values of doublezerofoundation/network-shapley (Apache-2.0), devices joined "
              "into cities; coordinates from Natural Earth (public domain). ")
SNDLIB = ("Nodes, coordinates and links are facts of the SNDlib instance {} (Orlowski, Pioro, Tomaszewski, Wessaely: SNDlib "
          "1.0, Networks 55(3), 2010). ")
ZOO = ("Adapted from Kdl (Kentucky Datalink, August 2010) of The Internet Topology Zoo, CC BY 4.0 (Knight, Nguyen, Falkner, "
       "Bowden, Roughan, IEEE JSAC 29(9), 2011, doi 10.1109/JSAC.2011.111002). ")
CHOSEN = "Chosen here, not measured: "
WORKLOAD = {"parameters": 10**9, "bits_per_parameter": 16, "compression": 1, "min_round_s": 0}

# The schedules of the nine cities, first the one that the program opens with: (abilities, name).
NINE_CITY_SCHEDULES = [("none", "No abilities"), ("multicast", "Multicast only"), ("fpga", "FPGAs only"),
                       ("both", "Multicast and FPGAs")]


def csv_rows(path):
    with open(path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def number(value):
    """A whole number as an int, so that 40.0 is written as the program writes it."""
    value = float(value)
    return int(value) if value == int(value) and abs(value) < 1e15 else value


def city(node_id, name, lat, lon, egress=None, ingress=None, multicast=False, fpga=False, island=True):
    node = {"id": node_id, **({"name": name} if name else {}), "lat": number(lat), "lon": number(lon)}
    if island:
        node["island"] = {"egress_gbps": number(egress), "ingress_gbps": number(ingress), "speed": 1}
    if multicast:
        node["multicast"] = True
    if fpga:
        node["fpga"] = True
    return node


def link(link_id, a, b, capacity, latency=None):
    made = {"id": link_id, "a": a, "b": b, "capacity_gbps": number(capacity)}
    if latency is not None:
        made["latency_ms"] = number(latency)
    return made


def project(name, nodes, links, notes):
    return {"format": "isthmus-project", "version": 1, "name": name, "nodes": nodes, "links": links,
            "workload": dict(WORKLOAD), "schedules": [], "notes": notes}


def between_cities(rows, capacity=None):
    """One link for each row whose ends differ; ids from the sorted ends, numbered where links are parallel."""
    links, seen = [], {}
    for row in rows:
        a, b = sorted((row["city_a"], row["city_b"]))
        if a == b:
            continue
        pair = f"{a}-{b}"
        seen[pair] = seen.get(pair, 0) + 1
        link_id = pair if seen[pair] == 1 else f"{pair}-{seen[pair]}"
        links.append(link(link_id, a, b, capacity or row["bandwidth_gbps"], row["latency_ms_one_way"]))
    return links


def nine_city(data):
    nodes = [city(row["code"], row["name"], row["lat"], row["lon"], 10, 40, True, True)
             for row in csv_rows(data / "doublezero/nine-city-nodes.csv")]
    links = between_cities(csv_rows(data / "doublezero/nine-city.csv"), 40)
    return project("Nine cities", nodes, links, DOUBLEZERO + "The one-way latencies are as listed there, an illustration and "
                   "no measurement (Amsterdam-London and Seoul-Tokyo are quicker than light in glass). " + CHOSEN +
                   "every link 40 Gbit/s, access 10 out and 40 in, multicast and an FPGA at line rate in every city.")


def twenty_city(data):
    nodes = [city(row["code"], row["name"], row["lat"], row["lon"], 10, 40, True, True)
             for row in csv_rows(data / "doublezero/twenty-city-nodes.csv")]
    links = between_cities(csv_rows(data / "doublezero/twenty-city.csv"))
    return project("Twenty cities", nodes, links, DOUBLEZERO + "Capacities and one-way latencies are as listed there, parallel "
                   "links are kept, links inside a city are left out. " + CHOSEN + "access 10 Gbit/s out and 40 in, multicast "
                   "and an FPGA at line rate in every city.")


NODE_LINE = re.compile(r"^\s*(\S+)\s*\(\s*(\S+)\s+(\S+)\s*\)")
LINK_LINE = re.compile(r"^\s*(\S+)\s*\(\s*(\S+)\s+(\S+)\s*\)\s+(\S+)")


def sndlib(path):
    """The nodes as (id, lon, lat) and the links as (id, a, b, preinstalled capacity) of a native SNDlib file."""
    sections, section = {"NODES": [], "LINKS": []}, None
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith(tuple(sections)):
            section = line.split()[0]
        elif line.startswith(")"):
            section = None
        elif section:
            found = (NODE_LINE if section == "NODES" else LINK_LINE).match(line)
            sections[section].append(found.groups())
    return sections["NODES"], sections["LINKS"]


ABILENE_NAMES = {"ATLAM5": "Atlanta M5", "ATLAng": "Atlanta", "CHINng": "Chicago", "DNVRng": "Denver", "HSTNng": "Houston",
                 "IPLSng": "Indianapolis", "KSCYng": "Kansas City", "LOSAng": "Los Angeles", "NYCMng": "New York",
                 "SNVAng": "Sunnyvale", "STTLng": "Seattle", "WASHng": "Washington"}


def abilene(data):
    places, lines = sndlib(data / "sndlib/abilene.txt")
    nodes = [city(n, ABILENE_NAMES[n], lat, lon, 2.5, 10, True, True) for n, lon, lat in places]
    links = [link(l, a, b, float(megabits) / 1000) for l, a, b, megabits in lines]
    return project("Abilene", nodes, links, SNDLIB.format("abilene") + "Capacities are its preinstalled ones (9.92 and 2.48 "
                   "Gbit/s); latencies follow from the distances. " + CHOSEN + "access 2.5 Gbit/s out and 10 in, multicast and "
                   "an FPGA at line rate at every node.")


def nobel_us(data):
    places, lines = sndlib(data / "sndlib/nobel-us.txt")
    nodes = [city(n, n.replace("-", " ") if n != "Urbana-Champaign" else n, lat, lon, 10, 40, True, True)
             for n, lon, lat in places]
    links = [link(l, a, b, 40) for l, a, b, _ in lines]
    return project("Nobel US", nodes, links, SNDLIB.format("nobel-us") + "It states modules of 20 to 800 in no unit. " + CHOSEN +
                   "every link 40 Gbit/s, access 10 out and 40 in, multicast and an FPGA at line rate at every node; latencies "
                   "follow from the distances.")


GERMAN = {"Duesseldorf": "Düsseldorf", "Koeln": "Köln", "Muenchen": "München", "Muenster": "Münster", "Nuernberg": "Nürnberg",
          "Osnabrueck": "Osnabrück", "Saarbruecken": "Saarbrücken", "Wuerzburg": "Würzburg", "Giessen": "Gießen"}


def degrees(lines):
    count = {}
    for _, a, b, *_ in lines:
        count[a] = count.get(a, 0) + 1
        count[b] = count.get(b, 0) + 1
    return count


def highest_degree(node_ids, lines, wanted):
    count = degrees(lines)
    return set(sorted(node_ids, key=lambda n: -count.get(n, 0))[:wanted])


def germany50(data):
    places, lines = sndlib(data / "sndlib/germany50.txt")
    fpgas = highest_degree([n for n, _, _ in places], lines, 10)
    nodes = [city(n, GERMAN.get(n, n), lat, lon, 10, 40, True, n in fpgas) for n, lon, lat in places]
    links = [link(l, a, b, 40) for l, a, b, _ in lines]
    return project("Germany 50", nodes, links, SNDLIB.format("germany50") + "It states modules of 40 in no unit. " + CHOSEN +
                   "every link 40 Gbit/s, access 10 out and 40 in, multicast everywhere, an FPGA at line rate at the ten nodes of "
                   "highest degree; latencies follow from the distances.")


GRAPHML = {"g": "http://graphml.graphdrawing.org/xmlns"}


def graphml(path):
    """The nodes as {id: {attribute: text}} and the links as (id, a, b) of a Topology Zoo file."""
    root = ElementTree.parse(path).getroot()
    names = {key.get("id"): key.get("attr.name") for key in root.findall("g:key", GRAPHML)}

    def attributes(element):
        return {names[item.get("key")]: item.text for item in element.findall("g:data", GRAPHML)}

    nodes = {node.get("id"): attributes(node) for node in root.iterfind(".//g:node", GRAPHML)}
    links = [(attributes(edge)["id"], edge.get("source"), edge.get("target")) for edge in root.iterfind(".//g:edge", GRAPHML)]
    return nodes, links


def placed(nodes, links):
    """Positions by id; a node without coordinates comes to stand in the middle of its neighbours (by relaxation)."""
    at = {n: (float(v["Latitude"]), float(v["Longitude"])) for n, v in nodes.items() if "Latitude" in v}
    fixed = set(at)
    near = {n: [] for n in nodes}
    for _, a, b in links:
        near[a].append(b)
        near[b].append(a)
    for _ in range(100):
        for n in nodes:
            around = [at[m] for m in near[n] if m in at]
            if n not in fixed and around:
                at[n] = tuple(sum(axis) / len(around) for axis in zip(*around))
    return {n: (round(lat, 5), round(lon, 5)) for n, (lat, lon) in at.items()}, fixed


def kdl(data):
    raw, lines = graphml(data / "topology-zoo/Kdl.graphml")
    at, fixed = placed(raw, lines)
    sites = [n for n, v in raw.items() if "hyperedge" not in v]
    islands = highest_degree(sites, lines, 40)
    count = degrees(lines)
    nodes = []
    for n, v in raw.items():
        node = city(n, "" if v["label"] == "None" else v["label"], *at[n], 10, 40, count[n] >= 3, n in islands, n in islands)
        if n not in fixed:
            node["note"] = "a junction without coordinates, placed in the middle of its neighbours"
        nodes.append(node)
    links = [link(l, a, b, 40) for l, a, b in lines]
    return project("Kentucky Datalink", nodes, links, ZOO + "Changed: the 28 junctions without coordinates stand in the middle of "
                   "their neighbours and have no name. " + CHOSEN + "every link 40 Gbit/s, islands (access 10 out and 40 in, an "
                   "FPGA at line rate) at the 40 sites of highest degree, multicast where three or more links meet; latencies "
                   "follow from the distances.")


EXAMPLES = {"nine-city": nine_city, "twenty-city": twenty_city, "abilene": abilene, "nobel-us": nobel_us,
            "germany50": germany50, "kdl": kdl}


def inline(value):
    """A value in one line, as the program writes it: { "id": "AMS", "lat": 52.35191 }."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{inline(k)}: {inline(v)}" for k, v in value.items()) + " }"
    if isinstance(value, int) and value >= 10**7:
        return f"{value:e}".replace(".000000e+0", "e")
    return json.dumps(value, ensure_ascii=False)


def lines(values):
    return "[\n    " + ",\n    ".join(map(inline, values)) + "\n  ]"


def text_of(made, schedules):
    members = {key: inline(value) for key, value in made.items()}
    members.update(nodes=lines(made["nodes"]), links=lines(made["links"]), schedules=schedules)
    return "{\n  " + ",\n  ".join(f"{inline(key)}: {text}" for key, text in members.items()) + "\n}\n"


def kept_schedules(path):
    """The text of the schedules in an older file."""
    found = path.exists() and re.search(r'^  "schedules": (.*?),\n  "notes"', path.read_text(encoding="utf-8"), re.M | re.S)
    return found[1] if found else "[]"


def find_schedules(cli, path):
    for abilities, name in NINE_CITY_SCHEDULES:
        subprocess.run([cli, "optimize", path, "--abilities", abilities, "--save", name],
                       check=True, stdout=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=pathlib.Path)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path(__file__).parent / "examples")
    parser.add_argument("--cli")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for name, make in EXAMPLES.items():
        path = options.out / f"{name}.isthmus"
        made = make(options.data)
        schedules = "[]" if options.cli else kept_schedules(path)
        path.write_text(text_of(made, schedules), encoding="utf-8")
        print(f"{path}: {len(made['nodes'])} nodes, {len(made['links'])} links", file=sys.stderr)
    if options.cli:
        find_schedules(options.cli, options.out / "nine-city.isthmus")


if __name__ == "__main__":
    main()
