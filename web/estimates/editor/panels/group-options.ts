import type { Estimate } from "../../../../domain/estimate/estimate.ts";
import type { Language } from "../../../base/i18n.ts";
import { titleIn } from "../../../kit/page/title-in.ts";
import { indexRows } from "../store/row-index.ts";

/** The groups of an estimate to choose from, with their numbers, in the order of the document. */
export function groupOptions(estimate: Estimate, language: Language, untitled: string) {
  return indexRows(estimate).places.flatMap(({ key, number }) => {
    const group = estimate.groups.get(key);
    const title = group === undefined ? "" : titleIn(group, language) || untitled;
    return group === undefined ? [] : [{ value: key, label: `${number} ${title}` }];
  });
}
