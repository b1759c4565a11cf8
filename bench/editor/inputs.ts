import type { Page } from "@playwright/test";

/** What is measured of the grid: each from the user's input until the frame that shows what became of it. */
export const inputs = ["Enter", "arrow", "paste of a cell", "undo"] as const;
export type Input = (typeof inputs)[number];

export interface Painted {
  readonly input: Input;
  readonly ms: number;
}

/**
 * In the page: notes for each input how long it took until the frame after it was on screen, and marks both moments for
 * whoever records what the page does meanwhile.
 */
export const probe = `
  window.painted = [];
  const inputOf = (event) =>
    event.type === "paste" ? "paste of a cell"
      : event.key === "Enter" ? "Enter"
      : event.key === "ArrowUp" ? "arrow"
      : event.key === "z" && event.ctrlKey ? "undo"
      : undefined;
  const note = (event) => {
    const input = inputOf(event);
    if (input === undefined) return;
    performance.mark("begin " + input);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark("end " + input);
        window.painted.push({ input, ms: performance.now() - event.timeStamp });
      };
      port2.postMessage(null);
    });
  };
  addEventListener("keydown", note, true);
  addEventListener("paste", note, true);
`;

/** Types a number, leaves the cell by Enter, goes back by an arrow, pastes a number over it and takes that back. */
export async function edit(page: Page, typed: string, pasted: string): Promise<void> {
  await page.keyboard.type(typed);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(pasted)});
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", init));
  }`);
  await page.keyboard.press("Control+z");
}

export const paintedOf = (page: Page) => page.evaluate<readonly Painted[]>("window.painted");
