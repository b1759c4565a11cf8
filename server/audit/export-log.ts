import type { AuditEntry } from "../../contracts/audit.ts";
import type { Language } from "../../contracts/fields.ts";
import { localMoment } from "../../domain/base/local-time.ts";
import type { Context } from "../base/context.ts";
import type { StreamAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { byteOrderMark, csvRow } from "../records/csv.ts";
import { noteEvent } from "../records/note-event.ts";
import { type Filters, nextEntries, type Place } from "./queries.ts";
import { textsIn } from "./tell-entries.ts";

/** The log as a file that comes in parts, however long it is. That it is asked for is noted before. */
export async function exportLog(
  context: Pick<Context, "db" | "clock">,
  session: Session,
  filters: Filters,
): Promise<StreamAnswer> {
  const { search, ...rest } = filters;
  const asked = Object.entries({ ...rest, ...(search !== "" && { search }) });
  const entries = asked.map(([name, value]) => `${name} ${value}`).join(", ");
  const details = entries === "" ? {} : { entries };
  const note = { action: "exported", kind: "audit_log", details } as const;
  await asCompany(context.db, session.companyId, (db) => noteEvent(db, note), session);
  const name = `audit-log-${localMoment(context.clock()).slice(0, 10)}.csv`;
  return { parts: rowsOf(context, session, filters), name };
}

async function* rowsOf({ db }: Pick<Context, "db">, session: Session, filters: Filters) {
  const language = filters.language ?? session.locale;
  yield byteOrderMark + headOf(language);
  let place: Place | undefined;
  for (;;) {
    const after = place;
    const part = await asCompany(db, session.companyId, (own) =>
      nextEntries(own, session, filters, after),
    );
    if (!part) return;
    yield part.entries.map((entry) => linesOf(entry, session, language)).join("");
    place = part.end;
  }
}

function headOf(language: Language): string {
  const t = textsIn(language);
  const { action, kind, record, field } = t.audit.columns;
  return csvRow(
    [
      t.audit.at,
      t.audit.who,
      t.audit.token,
      action,
      kind,
      record,
      field,
      t.audit.before,
      t.audit.after,
    ],
    language,
  );
}

/** A line for each field, since a spreadsheet filters and sorts by columns. */
function linesOf(entry: AuditEntry, { seesCosts }: Session, language: Language): string {
  const t = textsIn(language);
  const start = [
    localMoment(new Date(entry.at)),
    entry.userName,
    entry.tokenTitle ?? "",
    t.audit.actions[entry.action],
    t.audit.kinds[entry.kind],
    language === "nb" ? entry.titleNb : entry.titleEn,
  ];
  const changes = entry.changes.filter(({ isCost }) => seesCosts || !isCost);
  if (changes.length === 0) return csvRow([...start, "", "", ""], language);
  return changes
    .map(({ label, before, after }) =>
      csvRow([...start, label, before ?? "", after ?? ""], language),
    )
    .join("");
}
