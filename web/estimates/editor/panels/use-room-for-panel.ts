import { mediaHook } from "../../../base/media-hook.ts";

/** Is there room for a panel beside the grid? */
export const useRoomForPanel = mediaHook("(min-width: 1100px)");
