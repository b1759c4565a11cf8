/** @jsxImportSource preact */
import type { OfferContent } from "../../contracts/offer-content.ts";

type Blocks = OfferContent["about"];

const tags = { paragraph: "p", bullets: "ul", numbers: "ol" } as const;

/** A description as it is printed: paragraphs and lists, some words bold. */
export function RichText({ blocks }: { readonly blocks: Blocks }) {
  return (
    <>
      {blocks.map(({ type, lines }, index) => {
        const Tag = tags[type];
        return (
          <Tag key={index}>
            {lines.map((runs, line) => {
              const words = runs.map(({ text, bold }, run) =>
                bold ? <strong key={run}>{text}</strong> : text,
              );
              return type === "paragraph" ? (
                <span key={line} className="text-line">
                  {words}
                </span>
              ) : (
                <li key={line}>{words}</li>
              );
            })}
          </Tag>
        );
      })}
    </>
  );
}
