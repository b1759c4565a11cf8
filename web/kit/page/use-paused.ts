import { useEffect, useState } from "react";

/** A text as it is once the typing pauses, without the spaces around it. */
export function usePaused(text: string, pauseMs: number): string {
  const [paused, setPaused] = useState(text.trim());
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text, pauseMs]);
  return paused;
}
