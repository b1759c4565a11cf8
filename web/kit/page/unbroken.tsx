/** A date with its time, or a number such as P-2026-0012; browsers end lines at the hyphens in them. */
const withHyphens = /([\p{L}\d]{0,12}(?:-\d{1,8}){1,3}(?: \d\d:\d\d)?)/u;

/** A text in which dates and numbers of projects stay in one piece, wherever its lines end. */
export function Unbroken({ text }: { text: string }) {
  // What stands between brackets in the pattern comes in every second place.
  return text.split(withHyphens).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="no-wrap">
        {part}
      </span>
    ),
  );
}
