/** A piece of text in one weight. */
interface Run {
  readonly text: string;
  readonly bold: boolean;
}

/** Every inner list of runs is one printed line of a paragraph, or one item of a list. */
export interface RichBlock {
  readonly type: "paragraph" | "bullets" | "numbers";
  readonly lines: readonly (readonly Run[])[];
}

const bullet = /^\s*[-•*]\s+(.*)$/u;
const number = /^\s*\d{1,3}[.)]\s+(.*)$/u;

/**
 * Reads the plain text of a description. A blank line ends a paragraph, "- " or "• " makes a
 * bullet, "1. " an item of a numbered list, and two asterisks around words make them bold.
 * Everything else is printed as it stands.
 */
export function parseRichText(text: string): RichBlock[] {
  const blocks: { type: RichBlock["type"]; lines: Run[][] }[] = [];
  let open: RichBlock["type"] | null = null;
  for (const line of text.split(/\r\n?|\n/u)) {
    if (line.trim() === "") {
      open = null;
      continue;
    }
    const { type, content } = readLine(line);
    const last = blocks.at(-1);
    if (last !== undefined && open === type) last.lines.push(parseRuns(content));
    else blocks.push({ type, lines: [parseRuns(content)] });
    open = type;
  }
  return blocks;
}

function readLine(line: string): { type: RichBlock["type"]; content: string } {
  const bulletText = bullet.exec(line)?.[1];
  if (bulletText !== undefined) return { type: "bullets", content: bulletText };
  const numberText = number.exec(line)?.[1];
  if (numberText !== undefined) return { type: "numbers", content: numberText };
  return { type: "paragraph", content: line.trim() };
}

/**
 * Pairs of two asterisks enclose bold words; a pair that never closes stays two asterisks. One pass
 * over the line: a text of nothing but asterisks must not cost more than another.
 */
function parseRuns(line: string): Run[] {
  const [first = "", ...parts] = line.split("**");
  const runs: Run[] = [];
  let plain = first;
  const endPlain = () => {
    if (plain !== "") runs.push({ text: plain, bold: false });
  };
  for (let index = 0; index < parts.length; index += 1) {
    const inner = parts[index] ?? "";
    const after = parts[index + 1];
    if (after === undefined || inner === "" || inner !== inner.trim()) {
      plain += `**${inner}`;
    } else {
      endPlain();
      runs.push({ text: inner, bold: true });
      plain = after;
      index += 1;
    }
  }
  endPlain();
  return runs;
}
