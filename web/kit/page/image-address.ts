import { type ImageRef, images } from "../../../contracts/images.ts";
import { addressOf } from "../../base/api.ts";

/** Where the browser gets a stored picture; it may keep the answer for good. */
export const imageAddress = (image: ImageRef): string => addressOf(images.get, { params: image });
