import { type TenderGroup, type TenderItem, type TenderText, noTotals } from "./tender.ts";
import { type XmlElement, childAt, childrenNamed, textAt } from "./xml-element.ts";

interface Chapter {
  readonly path: readonly string[];
  readonly title: string;
  readonly line: number;
  readonly chapters: Map<string, Chapter>;
  readonly rows: (TenderItem | TenderText)[];
}

const newChapter = (path: readonly string[], title: string, line: number): Chapter => ({
  path,
  title,
  line,
  chapters: new Map(),
  rows: [],
});

/** The chapters of a plan of numbers, in its order; those that hold nothing are left out. */
export function createChapters(plan: XmlElement | undefined) {
  const root = newChapter([], "", 1);
  addCodes(plan, root);
  return {
    /** Puts a row into the chapter that the codes lead to; one that the plan lacks is called by its code. */
    add: (row: TenderItem | TenderText, codes: readonly string[]): void => {
      let chapter = root;
      for (const code of codes) {
        const found =
          chapter.chapters.get(code) ?? newChapter([...chapter.path, code], code, row.line);
        chapter.chapters.set(code, found);
        chapter = found;
      }
      chapter.rows.push(row);
    },
    rows: () => [...root.rows, ...groupsOf(root)],
  };
}

function addCodes(element: XmlElement | undefined, chapter: Chapter): void {
  for (const one of childrenNamed(childAt(element, "PostnrdelKoder"), "PostnrdelKode")) {
    const code = textAt(one, "Kode");
    if (code === "" || chapter.chapters.has(code)) continue;
    const found = newChapter([...chapter.path, code], textAt(one, "Navn") || code, one.line);
    chapter.chapters.set(code, found);
    addCodes(one, found);
  }
}

const groupsOf = ({ chapters }: Chapter): readonly TenderGroup[] =>
  [...chapters.values()].flatMap((chapter): readonly TenderGroup[] => {
    const rows = [...chapter.rows, ...groupsOf(chapter)];
    const { path, title, line } = chapter;
    if (rows.length === 0) return [];
    return [
      {
        type: "group",
        number: path.join("."),
        part: path.at(-1) ?? "",
        index: "",
        id: "",
        line,
        title,
        isDropped: false,
        alternative: null,
        totals: noTotals,
        rows,
      },
    ];
  });
