import { SaxesParser } from "saxes";

/** An element of a parsed file, with its prefix. */
export class XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[] = [];
  text = "";

  constructor(name: string, attributes: Readonly<Record<string, string>>) {
    this.name = name;
    this.attributes = attributes;
  }

  /** All elements at the end of a path: "cac:Party/cbc:ID". */
  all(path: string): readonly XmlNode[] {
    return path
      .split("/")
      .reduce<readonly XmlNode[]>(
        (found, name) =>
          found.flatMap(({ children }) => children.filter((child) => child.name === name)),
        [this],
      );
  }

  has(path: string): boolean {
    return this.all(path).length > 0;
  }

  at(path: string): string {
    return this.all(path)[0]?.text ?? "";
  }

  /** An amount in øre. */
  oere(path: string): bigint {
    const text = this.at(path);
    if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`${path} is no amount: "${text}"`);
    return BigInt(text.replace(".", ""));
  }

  everything(): readonly XmlNode[] {
    return [this, ...this.children.flatMap((child) => child.everything())];
  }
}

/** @throws what the parser finds wrong */
export function parseXml(text: string): XmlNode {
  const top = new XmlNode("", {});
  const open = [top];
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const node = new XmlNode(name, attributes);
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on("text", (part) => {
    const node = open.at(-1);
    if (node) node.text += part;
  });
  parser.on("closetag", () => open.pop());
  parser.write(text).close();
  const [root] = top.children;
  if (!root) throw new Error("The file is empty.");
  return root;
}
