import { useState } from "react";
import type { ImageRef } from "../../../contracts/images.ts";
import { imageAddress } from "./image-address.ts";
import "./avatar.css";

interface AvatarProps {
  readonly name: string;
  readonly image: ImageRef | null;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** Whole, also where it is written in two halves. */
function firstLetter(word: string): string {
  const code = word.codePointAt(0);
  return code === undefined ? "" : String.fromCodePoint(code);
}

/** First letters of the first and the last name. */
function initials(name: string): string {
  const letters = name.trim().split(/\s+/).map(firstLetter);
  return `${letters.at(0) ?? ""}${letters.length > 1 ? (letters.at(-1) ?? "") : ""}`.toUpperCase();
}

/** A person's picture, or his initials. The name stands beside it or on the control around it. */
export function Avatar({ name, image, size = 36 }: AvatarProps) {
  const address = image && imageAddress(image);
  const [failed, setFailed] = useState<string>();
  if (address && address !== failed) {
    return (
      <img
        className="avatar"
        src={address}
        alt=""
        width={size}
        height={size}
        onError={() => setFailed(address)}
      />
    );
  }
  const style = { width: size, height: size, fontSize: Math.round(size * 0.39) };
  // Drawn by the style sheet: as text they would be part of what a control around them seems to be called.
  return <span className="avatar" style={style} data-initials={initials(name)} aria-hidden />;
}
