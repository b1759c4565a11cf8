/**
 * The code that follows: most firms number their services, "M-0041" after "M-0040". Of the codes given the
 * beginning that most of them share counts, and the highest number behind it; "" where none has a number.
 */
export function nextCode(codes: readonly string[]): string {
  const numbers = new Map<string, string[]>();
  for (const code of codes) {
    const [, beginning, number] = /^(.*?)(\d{1,9})$/.exec(code) ?? [];
    if (beginning === undefined || number === undefined) continue;
    numbers.set(beginning, [...(numbers.get(beginning) ?? []), number]);
  }
  const [usual] = [...numbers].toSorted(([, one], [, other]) => other.length - one.length);
  if (!usual) return "";
  const [beginning, found] = usual;
  const highest = found.reduce((one, other) => (Number(other) > Number(one) ? other : one));
  return `${beginning}${String(Number(highest) + 1).padStart(highest.length, "0")}`;
}
