import type { XmlElement } from "../tender/xml-element.ts";

type Child = XmlElement | string;

/** An element of a file, with its attributes before what it holds. */
export const element = (
  name: string,
  ...parts: readonly (Child | Readonly<Record<string, string>>)[]
): XmlElement => ({
  name,
  line: 1,
  attributes: Object.assign({}, ...parts.filter(isAttributes)),
  children: parts.filter((part): part is Child => !isAttributes(part)),
});

function isAttributes(part: unknown): part is Readonly<Record<string, string>> {
  return typeof part === "object" && part !== null && !("children" in part);
}

/** What elements hold nothing but text. */
export const texts = (values: Readonly<Record<string, string>>): readonly XmlElement[] =>
  Object.entries(values).map(([name, value]) => element(name, value));

/** A bill of a phase with the rows, and with what it says of its totals. */
export const gaeb = (
  phase: string,
  rows: readonly XmlElement[],
  totals: Readonly<Record<string, string>> = {},
): XmlElement =>
  element(
    "GAEB",
    element("GAEBInfo", element("Version", "3.3")),
    element("PrjInfo", element("NamePrj", "Harbour hall")),
    element(
      "Award",
      element("DP", phase),
      element("AwardInfo", element("Cur", "NOK")),
      element(
        "BoQ",
        element(
          "BoQInfo",
          element("LblBoQ", "Hall"),
          ...(Object.keys(totals).length === 0 ? [] : [element("Totals", ...texts(totals))]),
        ),
        element("BoQBody", ...rows),
      ),
    ),
  );

export const category = (
  number: string,
  rows: readonly XmlElement[],
  more: readonly XmlElement[] = [],
): XmlElement =>
  element(
    "BoQCtgy",
    { RNoPart: number },
    element("LblTx", `Part ${number}`),
    element("BoQBody", ...rows),
    ...more,
  );

export const itemList = (...items: readonly XmlElement[]): XmlElement =>
  element("Itemlist", ...items);

/** An item with the plain elements, and a short text. */
export const item = (
  number: string,
  values: Readonly<Record<string, string>>,
  more: readonly XmlElement[] = [],
): XmlElement =>
  element(
    "Item",
    { RNoPart: number, ID: `I${number}` },
    ...texts(values),
    ...more,
    described(`Item ${number}`),
  );

export const described = (short: string, long: readonly XmlElement[] = []): XmlElement =>
  element(
    "Description",
    element(
      "CompleteText",
      element("DetailTxt", ...long),
      element(
        "OutlineText",
        element("OutlTxt", element("TextOutlTxt", element("p", element("span", short)))),
      ),
    ),
  );
