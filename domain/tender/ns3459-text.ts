import { type XmlElement, childAt, childrenNamed, elementsOf, textAt } from "./xml-element.ts";

/** The title of an item and what is said of it, line by line: its code, choices, further demands and free text. */
export function ns3459Texts(post: XmlElement) {
  const code = childAt(post, "Kode");
  const words = childAt(code, "Kodetekst");
  const free = freeText(post);
  const heading = textAt(words, "Overskrift");
  const [first = "", ...rest] = free;
  const rule = textAt(post, "Prisinfo", "Mengderegel");
  const lines = [
    [textAt(code, "ID"), textAt(code, "Revisjon")].filter(Boolean).join(", "),
    ...choices(words),
    ...demands(words),
    ...(heading === "" ? rest : free),
    rule === "" ? "" : `Mengderegel: ${rule}`,
  ];
  return {
    title: heading === "" ? first : heading,
    description: lines
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim(),
  };
}

/** The plain copy of a text, which stands beside a formatted one. */
const freeText = (element: XmlElement): readonly string[] =>
  childrenNamed(element, "Tekst").flatMap((text) =>
    plainLines(childAt(text, "Uformatert") ?? text),
  );

function plainLines({ children }: XmlElement): readonly string[] {
  const text = children.filter((child) => typeof child === "string").join("");
  return text
    .trim()
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
}

/** "Location: Whole building" */
const choices = (words: XmlElement | undefined): readonly string[] =>
  childrenNamed(words, "Stikkordvalg").map((choice) =>
    [choice.attributes["Stikkord"] ?? "", ...choiceTexts(choice)].filter(Boolean).join(" "),
  );

const choiceTexts = (choice: XmlElement): readonly string[] =>
  childrenNamed(choice, "Tekst").map((text) => textAt(text));

function demands(words: XmlElement | undefined): readonly string[] {
  const none = childrenNamed(words, "AndreKravNei").map(
    ({ attributes }) => attributes["Tekst"] ?? "",
  );
  const some = childrenNamed(words, "AndreKravJa").flatMap((demand) => [
    demand.attributes["Tekst"] ?? "",
    ...elementsOf(demand).flatMap((one) => {
      const { Gruppe = "", Overskrift = "" } = one.attributes;
      return [[Gruppe, Overskrift].filter(Boolean).join(" "), ...freeText(one)];
    }),
  ]);
  return [...none, ...some].filter((line) => line !== "");
}
