/** Looks up an id by the name that the seed data uses; the data's own test keeps the names right. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The seed names ${name}, which it does not make.`);
  return id;
}
