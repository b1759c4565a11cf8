import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";
import { projectStatuses } from "./project-status.ts";

const draft = { status: "draft", lineCount: 3, incomplete: 0 } as const;
const asked = { openQuestions: 0 };
const calm = { followUp: false, expiring: false, expired: false };

test.each([
  ["nothing is priced", null, "make_estimate"],
  ["the version is empty", { ...draft, lineCount: 0 }, "add_lines"],
  ["a price is missing", { ...draft, incomplete: 1 }, "finish_prices"],
  ["everything is priced", draft, "send_offer"],
  ["the newest version was sent", { ...draft, status: "sent" }, "make_estimate"],
  ["the newest version was accepted", { ...draft, status: "accepted" }, "make_estimate"],
  ["the newest version was declined", { ...draft, status: "declined" }, "make_estimate"],
  ["the newest version has expired", { ...draft, status: "expired" }, "make_estimate"],
  ["the newest version was superseded", { ...draft, status: "superseded" }, "make_estimate"],
] as const)("while a project is priced and %s", (_, newest, step) => {
  for (const status of ["enquiry", "estimating"] as const) {
    expect(nextStep({ ...asked, status, newest, offerState: null, waiting: null })).toBe(step);
  }
});

test.each([
  [calm, "await_answer"],
  [{ ...calm, expiring: true }, "remind"],
  [{ ...calm, followUp: true }, "follow_up"],
  [{ ...calm, expired: true }, "renew_offer"],
  [{ ...calm, expiring: true, followUp: true }, "follow_up"],
  [{ ...calm, expiring: true, expired: true }, "renew_offer"],
  [{ ...calm, followUp: true, expired: true }, "renew_offer"],
  [{ expiring: true, followUp: true, expired: true }, "renew_offer"],
  [null, "await_answer"],
] as const)("while the client has the offer: %o", (waiting, step) => {
  for (const status of ["offer_sent", "negotiation"] as const) {
    expect(nextStep({ ...asked, status, newest: draft, offerState: "sent", waiting })).toBe(step);
  }
});

test.each([
  ["declined", "declined", "decide_declined"],
  ["withdrawn", "withdrawn", "replace_withdrawn"],
  ["declined", "draft", "send_offer"],
  ["withdrawn", "draft", "send_offer"],
] as const)(
  "nobody waits for an offer that was %s while the newest is %s",
  (offerState, newest, step) => {
    const progress = { newest: { ...draft, status: newest }, offerState, waiting: calm };
    for (const status of ["offer_sent", "negotiation"] as const) {
      expect(nextStep({ ...asked, status, ...progress })).toBe(step);
    }
  },
);

test("after that the status decides; what rests or is over asks for nothing", () => {
  const steps = projectStatuses
    .slice(projectStatuses.indexOf("won"))
    .map((status) => [
      status,
      nextStep({ ...asked, status, newest: draft, offerState: null, waiting: null }),
    ]);
  expect(Object.fromEntries(steps)).toEqual({
    won: "start_work",
    in_progress: "enter_hours",
    completed: "archive",
    lost: null,
    on_hold: null,
    cancelled: null,
    archived: null,
  });
});

test("whoever has asked is answered first, whatever the project waits for, and where it rests or is over", () => {
  const out = { followUp: true, expiring: true, expired: true };
  for (const status of projectStatuses) {
    for (const offerState of [
      null,
      "sent",
      "expired",
      "accepted",
      "declined",
      "withdrawn",
    ] as const) {
      const progress = { status, newest: draft, offerState, waiting: out };
      expect(nextStep({ ...progress, openQuestions: 2 })).toBe("answer_question");
      expect(nextStep({ ...progress, openQuestions: 0 })).not.toBe("answer_question");
    }
  }
});
