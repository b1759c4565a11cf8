import { expect, onTestFinished, test } from "vitest";
import { announceSwitch, onSwitch } from "./switch-channel.ts";

test("a page hears that another one has switched, and not its own announcement", async () => {
  const heard: string[] = [];
  onTestFinished(onSwitch(() => heard.push("switched")));
  const other = new BroadcastChannel("overslag.company");
  onTestFinished(() => other.close());
  let arrived = 0;
  other.addEventListener("message", () => (arrived += 1));
  // Whoever hears the second one has been told of the first one everywhere.
  announceSwitch();
  announceSwitch();
  await expect.poll(() => arrived).toBe(2);
  expect(heard).toEqual([]);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
  other.postMessage("of another page");
  await expect.poll(() => heard).toEqual(["switched"]);
});

test("a page that has stopped listening hears nothing more", async () => {
  const heard: string[] = [];
  onSwitch(() => heard.push("stopped"))();
  onTestFinished(onSwitch(() => heard.push("listening")));
  const other = new BroadcastChannel("overslag.company");
  onTestFinished(() => other.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin
  other.postMessage("of another page");
  await expect.poll(() => heard).toEqual(["listening"]);
});
