import type { Received } from "../../contracts/endpoint.ts";
import { listFiles } from "../../contracts/list-files.ts";
import { localMoment } from "../../domain/base/local-time.ts";
import { emailError } from "../../domain/project/email-error.ts";
import { partlySent } from "../../domain/project/partly-sent.ts";
import type { Db } from "../base/db.ts";
import { route } from "../base/route.ts";
import { type FileColumn, listFile, type Texts } from "../records/list-file.ts";
import { byValue, listPage, matchesColumns } from "../records/page.ts";
import { selectEmails } from "./email-queries.ts";
import { fillText } from "./pdf/model/print-format.ts";

type List = Received<typeof listFiles.emails>["query"] & {
  readonly page: number;
  readonly rows: number;
  readonly after: string;
};

/** The messages with an estimate, as its log has them. */
function listLogged(db: Db, query: List) {
  const { clientId, projectId, estimateId, state, search } = query;
  let found = selectEmails(db)
    .innerJoin("estimates", "estimates.id", "emails.estimateId")
    .innerJoin("projects", "projects.id", "estimates.projectId")
    .select(["projects.number", "estimates.version", "estimates.changeNumber"])
    .where(matchesColumns(search, ["emails.subject", "emails.sender", "emails.recipients"]));
  if (clientId) found = found.where("projects.clientId", "=", clientId);
  if (projectId) found = found.where("projects.id", "=", projectId);
  if (estimateId) found = found.where("emails.estimateId", "=", estimateId);
  if (state) found = found.where("emails.state", "=", state);
  return listPage(found, { ...query, idColumn: "emails.id" }, byValue("emails.createdAt"));
}

type Row = Awaited<ReturnType<typeof listLogged>>["rows"][number];

const momentOf = (moment: Date | null) => (moment === null ? "" : localMoment(moment));

const columnsOf = (texts: Texts): readonly FileColumn<Row>[] => {
  const { estimates, projects } = texts;
  const t = texts.estimates.emailLog;
  return [
    [t.startedTime, ({ createdAt }) => localMoment(createdAt)],
    [t.sentTime, ({ sentAt }) => momentOf(sentAt)],
    [projects.number, ({ number }) => number],
    [
      t.version,
      ({ version, changeNumber }) =>
        changeNumber === null
          ? fillText(estimates.versionShort, { version: String(version) })
          : fillText(estimates.changes.short, { number: String(changeNumber) }),
    ],
    [t.kind, ({ kind }) => t.kinds[kind]],
    [t.sender, ({ sender }) => sender],
    [t.recipients, ({ recipients }) => recipients.join(", ")],
    [t.subject, ({ subject }) => subject],
    [t.attachment, ({ attachmentName }) => attachmentName],
    [t.state, (row) => stateOf(row, t)],
    [t.attempts, ({ attempts }) => String(attempts)],
    [t.error, (row) => errorOf(row, t)],
    [t.delayed, ({ delayedAt }) => momentOf(delayedAt)],
    [t.decision, (row) => decisionOf(row, t)],
  ];
};

type Words = Texts["estimates"]["emailLog"];

function stateOf(row: Row, { states, partly }: Words): string {
  const sent = partlySent(row);
  if (sent === null) return states[row.state];
  return fillText(partly, { got: String(sent.got), total: String(sent.total) });
}

const errorOf = (row: Row, { errors, steps }: Words) =>
  emailError(row, (code, step) =>
    fillText(errors[code], { step: step === null ? "" : steps[step] }),
  ) ?? "";

const decisionOf = ({ choice, chosenBy, chosenAt }: Row, { decided }: Words) =>
  choice === null
    ? ""
    : fillText(decided[choice], { user: chosenBy ?? "", at: momentOf(chosenAt) });

export const exportEmailsRoute = route(listFiles.emails, ({ db, query, session, context }) =>
  listFile(
    { db, session, context },
    {
      name: "emails",
      kinds: ["email"],
      asked: query,
      columns: columnsOf,
      pageOf: (page) => listLogged(db, { ...query, ...page }),
    },
  ),
);
