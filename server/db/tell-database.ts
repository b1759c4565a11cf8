import { createOutage } from "../base/outage.ts";
import type { Log } from "./keep-postgres.ts";
import type { Heard } from "./pulse.ts";

const lost: Readonly<Record<Heard, string>> = {
  answer: "",
  refusal: "The database cannot be reached: calls are refused until it answers.",
  silence: "The database does not answer: its connections are cut, and calls are refused.",
};

/** Says once that the database is gone, and once that it answers again. */
export function tellDatabase(log: Pick<Log, "info" | "error">): (heard: Heard) => void {
  let last: Heard = "answer";
  const outage = createOutage({
    onLost: () => log.error(lost[last]),
    onBack: (howLong) => log.info(`The database answers again, after ${howLong}.`),
  });
  return (heard) => {
    last = heard;
    outage.note(heard === "answer");
  };
}
