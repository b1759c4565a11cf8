export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** From whom arrows go to whom. */
export function arrowsOf(pairs: Iterable<readonly [string, string]>): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    const known = arrows.get(from) ?? new Set();
    arrows.set(from, known.add(to));
  }
  return arrows;
}

/** The circles in a graph, each as a shortest way round: whoever stands in one is in one of these. */
export function circlesIn(arrows: Arrows): string[][] {
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const start of [...arrows.keys()].toSorted()) {
    const circle = seen.has(start) ? undefined : wayRound(arrows, start);
    if (!circle) continue;
    circles.push(circle);
    for (const one of circle) seen.add(one);
  }
  return circles;
}

/** The shortest way from a place back to it; undefined where there is none. */
function wayRound(arrows: Arrows, start: string): string[] | undefined {
  const ways = [[start]];
  const reached = new Set<string>();
  for (const way of ways) {
    for (const next of arrows.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start];
      if (reached.has(next)) continue;
      reached.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}
