import Button from "antd/es/button";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { Avatar } from "./avatar.tsx";

vi.mock("./image-address.ts", () => ({ imageAddress: ({ hash }: { hash: string }) => hash }));

const image = { id: "01900000-0000-7000-8000-000000000001", hash: "a".repeat(64) };

test.each([
  ["Kari Nordmann", "KN"],
  ["Åse", "Å"],
  ["  Ola  Johan Moen ", "OM"],
  ["😀 Smil", "😀S"],
  ["", ""],
])("without a picture %s is shown as %s", async (name, letters) => {
  await show(<Avatar name={name} image={null} />);
  await expect
    .poll(() => document.querySelector(".avatar")?.getAttribute("data-initials"))
    .toBe(letters);
});

test("a picture that cannot be loaded gives way to the initials", async () => {
  await show(<Avatar name="Kari Nordmann" image={image} size={24} />);
  await expect.poll(() => document.querySelector("[data-initials=KN]")).not.toBeNull();
  expect(document.querySelector("img")).toBeNull();
});

const onePixel = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

function Changing() {
  const [hash, setHash] = useState("broken");
  return (
    <>
      <Button onClick={() => setHash(onePixel)}>Another</Button>
      <Avatar name="Kari Nordmann" image={{ ...image, hash }} />
    </>
  );
}

test("another picture is shown after one that could not be loaded", async () => {
  await show(<Changing />);
  await expect.poll(() => document.querySelector("[data-initials=KN]")).not.toBeNull();
  await userEvent.click(page.getByRole("button", { name: "Another" }));
  await expect.poll(() => document.querySelector("img.avatar")?.getAttribute("src")).toBe(onePixel);
});
