import { type ReactNode, useEffect, useRef } from "react";
import "./problem-banner.css";

interface ProblemBannerProps {
  /** What failed; the next failure is another one, also when it says the same. */
  readonly of: unknown;
  readonly children: ReactNode;
}

/**
 * Comes into sight and takes the focus with each failure: the button that was pressed may stand far
 * below, at the foot of a long form.
 */
export function ProblemBanner({ of, children }: ProblemBannerProps) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of === null) return;
    banner.current?.scrollIntoView({ block: "center" });
    banner.current?.focus({ preventScroll: true });
  }, [of]);
  return (
    <div ref={banner} className="problem-banner" tabIndex={-1}>
      {children}
    </div>
  );
}
