/** @jsxImportSource preact */
import { render } from "preact";
import { expect, onTestFinished, test, vi } from "vitest";
import { Signature } from "./signature.tsx";
import { textsIn } from "./texts.ts";

/** One line, with the mouse. */
function drawOn(sheet: Element): void {
  const { left, top } = sheet.getBoundingClientRect();
  const at = (type: string, x: number, buttons: number) =>
    new PointerEvent(type, {
      clientX: left + x,
      clientY: top + 20,
      buttons,
      pointerId: 1,
      isPrimary: true,
      bubbles: true,
      cancelable: true,
    });
  sheet.dispatchEvent(at("pointerdown", 10, 1));
  sheet.dispatchEvent(at("pointermove", 60, 1));
  sheet.dispatchEvent(at("pointerup", 60, 0));
}

test("a line that is drawn the moment the sheet is there counts", async () => {
  const onDraw = vi.fn();
  const place = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => {
    render(null, place);
    place.remove();
  });
  render(<Signature texts={textsIn("en")} onDraw={onDraw} />, place);
  const sheet = place.querySelector("canvas");
  if (!sheet) throw new Error("There is nothing to sign on.");
  drawOn(sheet);
  await expect.poll(() => onDraw.mock.calls.length).toBe(1);
  expect(onDraw.mock.calls[0]?.[0]).toHaveLength(1);
});
