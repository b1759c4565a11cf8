import type { CDPSession } from "@vitest/browser-playwright";
import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

/** Moves the computer to another time zone until the test ends. */
export async function inZone(zone: string): Promise<void> {
  await setZone(zone);
  onTestFinished(() => setZone(""));
}

async function setZone(timezoneId: string): Promise<void> {
  const session: CDPSession = cdp();
  await session.send("Emulation.setTimezoneOverride", { timezoneId });
}
