/** @jsxImportSource preact */
import { useEffect, useRef } from "preact/hooks";

interface SaidProps {
  readonly role: "alert" | "status";
  readonly words: string | null;
}

/** What came of a press: the bar at the foot of the page would cover it below a button that stands just above. */
export function Said({ role, words }: SaidProps) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words !== null) place.current?.scrollIntoView({ block: "nearest" });
  }, [words]);
  return (
    <p ref={place} role={role} className={role === "alert" ? "said-now problem" : "said-now"}>
      {words}
    </p>
  );
}
