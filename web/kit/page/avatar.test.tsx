import { expect, test } from "vitest";
import { show } from "../../test/show.tsx";
import { Avatar } from "./avatar.tsx";

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
