/** Numbers of positions: "1", "1.2", "01.03.", "A", "B2.1". */
const form = /^(?:\p{L}{1,2}|\p{L}{0,2}\d{1,6})(?:[.,-]\d{1,6})*[.)]?$/u;

export const isNumbering = (text: string): boolean => form.test(text.trim());

/** The steps of a number from the outermost in: "1.2." is 1, then 2. Empty where the text is no number. */
export function numberSteps(text: string): readonly string[] {
  return isNumbering(text) ? text.trim().replace(/[.)]$/, "").split(/[.,-]/) : [];
}

/** Does the number stand below the other one, as 1.2 below 1? */
export const isBelow = (steps: readonly string[], above: readonly string[]): boolean =>
  above.length > 0 &&
  steps.length > above.length &&
  above.every((step, index) => steps[index] === step);

export const keyOf = (steps: readonly string[]): string => steps.join(".");

/** Every number that another one stands below. */
export function numbersAbove(numbers: readonly (readonly string[])[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (const steps of numbers) {
    for (let length = 1; length < steps.length; length += 1)
      found.add(keyOf(steps.slice(0, length)));
  }
  return found;
}
