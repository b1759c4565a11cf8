import type { ServiceTemplate, TemplateLineInput } from "../../contracts/service-templates.ts";

/** The lines of a template while they are edited; links are places in the list. */
export type TemplateLines = readonly TemplateLineInput[];

/** One of a service for one unit, until something else is typed. */
export const newTemplateLine = (serviceId: string): TemplateLineInput => ({
  serviceId,
  quantity: "1",
  formula: null,
  linkedLine: null,
  linkedRatio: "1",
});

/**
 * The lines in a new order, each named by its former place. What is not named is gone, and a line that
 * followed it has no quantity any more: a guess could be a wrong price.
 */
export function arrangeLines(lines: TemplateLines, order: readonly number[]): TemplateLineInput[] {
  return order.flatMap((place) => {
    const line = lines[place];
    if (line === undefined) return [];
    if (line.linkedLine === null) return [line];
    const linkedLine = order.indexOf(line.linkedLine);
    return [{ ...line, linkedLine: linkedLine < 0 ? null : linkedLine }];
  });
}

const placesOf = (lines: readonly unknown[]) => [...lines.keys()];

/** What a line sets besides service and quantity. */
export const lineTerms = ({
  credit = false,
  discountPercent = "0",
  vatPercent = null,
  vatCode = null,
  vatReason = "",
}: TemplateLineInput) => ({ credit, discountPercent, vatPercent, vatCode, vatReason });

/** Of a line that knows more, what the server takes. */
export const lineInputOf = (line: TemplateLineInput): TemplateLineInput => ({
  ...lineTerms(line),
  serviceId: line.serviceId,
  quantity: line.quantity,
  formula: line.formula,
  linkedLine: line.linkedLine,
  linkedRatio: line.linkedRatio,
});

/** The places after a line has been taken out and put in again elsewhere. */
export function movedOrder(count: number, from: number, to: number): number[] {
  const order = Array.from({ length: count }, (_, place) => place);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

export const removedOrder = (count: number, gone: number): number[] =>
  Array.from({ length: count }, (_, place) => place).filter((place) => place !== gone);

/** Puts a line in; links to the lines below it are counted on. */
export function insertLine(
  lines: TemplateLines,
  place: number,
  line: TemplateLineInput,
): TemplateLineInput[] {
  const moved = lines.map((one) =>
    one.linkedLine !== null && one.linkedLine >= place
      ? { ...one, linkedLine: one.linkedLine + 1 }
      : one,
  );
  return moved.toSpliced(place, 0, line);
}

export const changeLine = (
  lines: TemplateLines,
  place: number,
  change: Partial<TemplateLineInput>,
): TemplateLineInput[] =>
  lines.map((line, index) => (index === place ? { ...line, ...change } : line));

/** The stored lines as the form takes them: materials, then works, each in their order. */
export function materialsFirst(lines: ServiceTemplate["lines"]): TemplateLineInput[] {
  const isMaterial = (place: number) => lines[place]?.kind === "material";
  const places = placesOf(lines);
  const order = [...places.filter(isMaterial), ...places.filter((place) => !isMaterial(place))];
  return arrangeLines(lines.map(lineInputOf), order);
}
