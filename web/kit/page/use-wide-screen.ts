import { mediaHook } from "../../base/media-hook.ts";

/** Room for a table and a menu beside it? Below 768 px lists become cards and the menu a drawer. */
export const useWideScreen = mediaHook("(min-width: 768px)");
