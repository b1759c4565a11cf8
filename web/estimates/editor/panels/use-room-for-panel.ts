import { useSyncExternalStore } from "react";

const roomy = window.matchMedia("(min-width: 1100px)");

/** Is there room for a panel beside the grid? */
export const useRoomForPanel = () =>
  useSyncExternalStore(
    (listener) => {
      roomy.addEventListener("change", listener);
      return () => roomy.removeEventListener("change", listener);
    },
    () => roomy.matches,
  );
