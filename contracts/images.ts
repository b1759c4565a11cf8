import * as z from "zod";
import { id } from "./fields.ts";

/** A stored image. It never changes: another picture is another image, so browsers may keep it for good. */
export const ImageRef = z.object({ id, hash: z.string() }).meta({ id: "Image" });
export type ImageRef = z.output<typeof ImageRef>;

/** The size of an uploaded file, before it is made smaller. */
export const largestUpload = 10 * 1024 * 1024;
