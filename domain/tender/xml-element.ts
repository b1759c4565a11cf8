/** An element of an XML file; its name and those of its attributes come without their prefixes. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
  /** Where it begins in its file, from 1. */
  readonly line: number;
  /** Of this line, where what it holds begins; from 1. */
  readonly column?: number;
}

export const elementsOf = ({ children }: XmlElement): readonly XmlElement[] =>
  children.filter((child) => typeof child !== "string");

export const childrenNamed = (element: XmlElement | undefined, name: string) =>
  element === undefined ? [] : elementsOf(element).filter((child) => child.name === name);

/** The first element at the end of a path of names. */
export const childAt = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => childrenNamed(found, name)[0], element);

/** All text of an element, in one line. */
export const textOf = (element: XmlElement | undefined): string =>
  element === undefined ? "" : allText(element).replaceAll(/\s+/g, " ").trim();

const allText = ({ children }: XmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : allText(child))).join("");

export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  textOf(childAt(element, ...path));
