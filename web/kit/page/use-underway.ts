import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notifyError } from "./toasts.tsx";

/** Holds the saving of a form back until everything has come that is still on its way into it. */
export function useUnderway() {
  const { t } = useTranslation();
  const works = useRef(new Set<Promise<unknown>>());
  const isHeld = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const waitFor = (work: Promise<unknown>) => {
    works.current.add(work);
    const end = () => works.current.delete(work);
    work.then(end, end);
  };
  /** Runs `save` at once or after the wait; not at all where something did not come. */
  const saveWhenThere = async (save: () => void): Promise<void> => {
    if (isHeld.current) return;
    let isAllThere = true;
    while (isAllThere && works.current.size > 0) {
      isHeld.current = true;
      setWaiting(true);
      const outcomes = await Promise.allSettled(works.current);
      isAllThere = outcomes.every(({ status }) => status === "fulfilled");
    }
    isHeld.current = false;
    setWaiting(false);
    if (isAllThere) save();
    else notifyError(t("toasts.failed"));
  };
  return { isWaiting, waitFor, saveWhenThere };
}
