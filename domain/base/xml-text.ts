const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** What an XML file may not hold at all is left out. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are meant
const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

export const escapeXml = (text: string): string =>
  text.replaceAll(forbidden, "").replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;

const headOf = (name: string, attributes: Attributes): string =>
  [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(value)}"`)].join(
    " ",
  );

/** An element that holds others, each on a line of its own. */
export function tag(
  name: string,
  children: readonly string[],
  attributes: Attributes = {},
): string {
  const head = headOf(name, attributes);
  const held = children.filter((child) => child !== "");
  if (held.length === 0) return `<${head}/>`;
  return [`<${head}>`, ...held, `</${name}>`].join("\n");
}

/** An element that holds a text; none where the text is empty. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string =>
  text === "" ? "" : `<${headOf(name, attributes)}>${escapeXml(text)}</${name}>`;
