import { useEffect, useState } from "preact/hooks";

export const answerId = "answer";

/** By script: in the address stands the token of the link, which a jump would replace. */
export function jumpToAnswer(): void {
  const answer = document.getElementById(answerId);
  answer?.scrollIntoView({ block: "start" });
  answer?.focus({ preventScroll: true });
}

/** Whether it has come well above the foot of the screen. */
export function useAnswerInSight(): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const answer = document.getElementById(answerId);
    if (!answer) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsInSight(entries.at(-1)?.isIntersecting === true),
      { rootMargin: "0px 0px -35% 0px" },
    );
    observer.observe(answer);
    return () => observer.disconnect();
  }, []);
  return isInSight;
}
