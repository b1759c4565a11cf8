import { expect, onTestFinished, test, vi } from "vitest";
import type { Email } from "../../../contracts/emails.ts";
import { sampleEmail } from "../../test/sample-email.ts";
import { followEmail } from "./follow-email.ts";

const email = (id: string, state: Email["state"]): Email => ({ ...sampleEmail, id, state });

/** Follows the message "mine" among others; time stands still but for `pass`. */
function follow() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const leaving = new AbortController();
  const place = {
    state: "queued" as Email["state"],
    isDown: false,
    asked: 0,
    isOver: false,
    answerMs: 0,
  };
  const told: string[] = [];
  const listEmails = async () => {
    place.asked += 1;
    if (place.answerMs > 0) await new Promise((resolve) => setTimeout(resolve, place.answerMs));
    if (place.isDown) throw new Error("No answer.");
    return [email("other", "failed"), email("mine", place.state), email("last", "sent")];
  };
  const answerAfter = (ms: number) => (place.answerMs = ms);
  const onUpdate = ({ id, state }: Email) => told.push(`${id} ${state}`);
  const { signal } = leaving;
  const following = { calls: { listEmails }, estimateId: "e", emailId: "mine", signal, onUpdate };
  const over = followEmail(following).then(() => (place.isOver = true));
  return { place, told, leave: () => leaving.abort(), over, answerAfter };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("the log is asked after half a second, then after pauses that double up to 5 seconds", async () => {
  const { place, leave } = follow();
  for (const [before, pause] of [500, 1000, 2000, 4000, 5000, 5000].entries()) {
    await pass(pause - 1);
    expect(place.asked).toBe(before);
    await pass(1);
    expect(place.asked).toBe(before + 1);
  }
  leave();
});

test.each(["sent", "failed"] as const)(
  "a message that is %s is followed no further",
  async (state) => {
    const { place, told, over } = follow();
    await pass(500);
    place.state = state;
    await pass(1000);
    await over;
    await pass(10_000);
    expect(told).toEqual(["mine queued", `mine ${state}`]);
    expect(place.asked).toBe(2);
  },
);

test("a log that cannot be read is asked again", async () => {
  const { place, told, leave } = follow();
  place.isDown = true;
  await pass(1500);
  expect(told).toEqual([]);
  place.isDown = false;
  place.state = "sending";
  await pass(2000);
  expect(told).toEqual(["mine sending"]);
  leave();
});

test("whoever leaves hears nothing more, and nothing is asked any more", async () => {
  const { place, told, leave, over } = follow();
  await pass(500);
  leave();
  await over;
  await pass(10_000);
  expect(told).toEqual(["mine queued"]);
  expect(place.asked).toBe(1);
});

test("an answer that comes after leaving is not told", async () => {
  const { told, leave, over, answerAfter } = follow();
  answerAfter(1_000);
  await pass(600);
  leave();
  await pass(1_000);
  await over;
  expect(told).toEqual([]);
});
