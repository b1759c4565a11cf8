import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 768px)");

/** Room for a table and a menu beside it? Below 768 px lists become cards and the menu a drawer. */
export const useWideScreen = () =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener("change", listener);
      return () => wide.removeEventListener("change", listener);
    },
    () => wide.matches,
  );
