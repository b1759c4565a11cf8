import type { DefaultOptionType } from "antd/es/select";

const plain = (text: string) => text.trim().toLowerCase();

const noFit = 3;

/** How well the label of an option fits what is typed, the best first. */
function rankOf({ label }: DefaultOptionType, typed: string): number {
  const isText = typeof label === "string" || typeof label === "number";
  const text = plain(isText ? String(label) : "");
  const wanted = plain(typed);
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  return text.includes(wanted) ? 2 : noFit;
}

/** For `showSearch` of a select: Enter takes the option that fits best what is typed, and none where none fits. */
export const byTyping = {
  filterOption: (typed: string, option?: DefaultOptionType) =>
    option !== undefined && rankOf(option, typed) < noFit,
  filterSort: (
    one: DefaultOptionType,
    other: DefaultOptionType,
    { searchValue }: { searchValue: string },
  ) => rankOf(one, searchValue) - rankOf(other, searchValue),
};
