import { expect, onTestFinished, test, vi } from "vitest";
import { createPace } from "./pace.ts";

test("whoever shares a pace has his turn after the others'", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const pace = createPace(8);
  const turns: string[] = [];
  const send = async (who: string) => {
    for (let piece = 1; piece <= 2; piece += 1) {
      await pace();
      turns.push(`${who} ${piece}`);
    }
  };
  void send("Kari");
  void send("Ola");
  await vi.advanceTimersByTimeAsync(7);
  expect(turns).toEqual([]);
  await vi.advanceTimersByTimeAsync(9);
  expect(turns).toEqual(["Kari 1", "Ola 1"]);
  await vi.advanceTimersByTimeAsync(16);
  expect(turns).toEqual(["Kari 1", "Ola 1", "Kari 2", "Ola 2"]);
});
