import { mediaHook } from "../../base/media-hook.ts";

/** Is there room for a page of paper beside the fields? */
export const useRoomForPreview = mediaHook("(min-width: 1400px)");
