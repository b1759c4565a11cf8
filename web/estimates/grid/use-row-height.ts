import { useSyncExternalStore } from "react";

const coarse = window.matchMedia("(pointer: coarse)");

function subscribe(listener: () => void): () => void {
  coarse.addEventListener("change", listener);
  return () => coarse.removeEventListener("change", listener);
}

/** In CSS pixels; fingers need taller rows than a mouse. */
export const useRowHeight = (): number =>
  useSyncExternalStore(subscribe, () => (coarse.matches ? 44 : 32));
