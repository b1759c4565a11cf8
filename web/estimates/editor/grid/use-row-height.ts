import { mediaHook } from "../../../base/media-hook.ts";

const useIsCoarse = mediaHook("(pointer: coarse)");

/** In CSS pixels: fingers need taller rows than a mouse. */
export const useRowHeight = (): number => (useIsCoarse() ? 44 : 32);
