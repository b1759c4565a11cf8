import { createHash } from "node:crypto";
import type { Metadata } from "sharp";
import type { Share } from "../base/fair-line.ts";
import { Problem } from "../base/problem.ts";
import { createTurns } from "../base/turns.ts";
import {
  checkPicture,
  drawChecked,
  type DrawnPicture,
  limitDecoders,
  type SentPicture,
} from "./draw-picture.ts";

/** A picture as it is stored. */
export interface PreparedImage {
  readonly bytes: Buffer;
  readonly contentType: DrawnPicture["contentType"];
  readonly sha256: string;
}

export interface ImagePreparer {
  /** @throws Problem that says what is wrong with the file, or that too many wait */
  prepare(sent: SentPicture, share: Share): Promise<PreparedImage>;
}

/**
 * Draws where nothing is drawn that cannot be ended, in the turn of whoever sent it.
 * @throws Problem that says what is wrong with the file, or `image_too_heavy` where it takes too long
 */
export type DrawBeside = (sent: SentPicture, share: Share) => Promise<DrawnPicture>;

/** One is drawn here, and a few more wait. */
const oneAtATime = { running: 1, waiting: 10 };
/** What is read and drawn in a moment whatever it holds, such as a logo. */
const mostBytesHere = 500_000;
const mostPixelsHere = 4_000_000;

/**
 * Draws here, or beside what may take longer: native code cannot be ended here, and what a file of megabytes holds can
 * be made to take minutes.
 */
export function createImagePreparer(drawBeside: DrawBeside): ImagePreparer {
  limitDecoders();
  const inTurn = createTurns(oneAtATime, () => new Problem("unavailable"));
  return {
    async prepare(sent, share) {
      // A page keeps so many pixels that packing them alone may take half a minute.
      const isSmall = sent.kind !== "page" && sent.file.length <= mostBytesHere;
      const here = isSmall ? await inTurn("picture", () => drawHere(sent)) : undefined;
      const { bytes, contentType } = here ?? (await drawBeside(sent, share));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { bytes: Buffer.from(bytes), contentType, sha256 };
    },
  };
}

/** Nothing where the header tells that it may take long. */
async function drawHere(sent: SentPicture): Promise<DrawnPicture | undefined> {
  const checked = await checkPicture(sent);
  return isLong(checked.header) ? undefined : drawChecked(checked);
}

/** A progressive file may say very often how each of its pixels looks. */
const isLong = ({ width, height, isProgressive }: Metadata): boolean =>
  width * height > mostPixelsHere || isProgressive;
