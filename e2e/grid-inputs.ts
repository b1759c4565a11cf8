import type { Page } from "@playwright/test";

/** What is looked at in the grid: each from the user's input until the frame that shows what became of it. */
export const inputs = ["first digit", "Enter", "arrow", "paste of a cell", "undo"] as const;
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
  let lastKey = "";
  const isDigit = (key) => /^[0-9]$/.test(key);
  const inputOf = ({ type, key, ctrlKey }) =>
    type === "paste" ? "paste of a cell"
      : isDigit(key) ? (isDigit(lastKey) ? undefined : "first digit")
      : key === "Enter" ? "Enter"
      : key === "ArrowUp" ? "arrow"
      : key === "z" && ctrlKey ? "undo"
      : undefined;
  const note = (event) => {
    const input = inputOf(event);
    lastKey = event.key;
    if (input === undefined) return;
    performance.mark("begin " + input);
    window.shown = new Promise((done) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        performance.mark("end " + input);
        window.painted.push({ input, ms: performance.now() - event.timeStamp });
        done();
      };
      port2.postMessage(null);
    }));
  };
  addEventListener("keydown", note, true);
  addEventListener("paste", note, true);
`;

/**
 * Types a number, leaves the cell by Enter, goes back by an arrow, pastes a number over it and takes that back; each when
 * the one before is on screen.
 */
export async function edit(page: Page, typed: string, pasted: string): Promise<void> {
  const shown = () => page.evaluate("window.shown");
  await page.keyboard.type(typed);
  await shown();
  for (const key of ["Enter", "ArrowUp"]) {
    await page.keyboard.press(key);
    await shown();
  }
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(pasted)});
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", init));
  }`);
  await shown();
  await page.keyboard.press("Control+z");
  await shown();
}

export const paintedOf = (page: Page) => page.evaluate<readonly Painted[]>("window.painted");
