import { sql } from "kysely";
import { localDate, localMoment, timeZone } from "../../domain/base/local-time.ts";
import type { ReminderDay } from "../../domain/project/reminder-days.ts";
import type { Config } from "../base/config.ts";
import type { Db } from "../base/db.ts";
import { asCompany } from "../db/company.ts";
import { queueReminder } from "./queue-reminder.ts";

const everyMs = 5 * 60_000;
/** Nobody is written to at night. */
const hours = { from: 8, to: 18 };

export interface ReminderTools {
  readonly db: Db;
  readonly config: Pick<Config, "isPublic">;
  readonly clock: () => Date;
  readonly log: { error(error: unknown, message: string): void };
}

/** Looks every few minutes whose customers are to be reminded, until stopped. */
export function startReminders(tools: ReminderTools): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  const look = () => {
    running ??= remindCustomers(tools)
      .catch((error: unknown) => {
        tools.log.error(error, "Customers could not be reminded; it is tried again.");
      })
      .finally(() => (running = undefined));
  };
  look();
  const timer = setInterval(look, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Queues what is due today, each once, and gives up what waits in vain. Several processes may do so at once. */
export async function remindCustomers({ db, config, clock, log }: ReminderTools): Promise<void> {
  const now = clock();
  const today = localDate(now);
  await sql`select cancel_idle_reminders(${today}::date)`.execute(db);
  const hour = Number(localMoment(now).slice(11, 13));
  if (hour < hours.from || hour >= hours.to) return;
  const { rows } = await sql<{ companyId: string; estimateId: string; reminderDay: ReminderDay }>`
    select * from due_reminders(${today}::date, ${timeZone})`.execute(db);
  for (const { companyId, ...due } of rows) {
    try {
      await asCompany(db, companyId, (own) =>
        queueReminder(own, { ...due, now, hasOfferPage: config.isPublic }),
      );
    } catch (error) {
      log.error(error, "A customer could not be reminded; it is tried again.");
    }
  }
}
