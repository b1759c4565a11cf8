import { listFiles } from "../../contracts/list-files.ts";
import type { ListedProject } from "../../contracts/projects.ts";
import { route } from "../base/route.ts";
import { csvNumber } from "../records/csv.ts";
import { type FileColumn, listFile, type Texts } from "../records/list-file.ts";
import type { Language } from "../../contracts/fields.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { listProjects } from "./queries.ts";

type Row = Omit<ListedProject, "withoutCost">;

const columnsOf = (
  { projects: t, estimates }: Texts,
  language: Language,
): readonly FileColumn<Row>[] => [
  [t.number, ({ number }) => number],
  [t.projectTitle, ({ title }) => title],
  [t.client, ({ clientTitle }) => clientTitle],
  [t.contactPerson, ({ contactPersonName }) => contactPersonName ?? ""],
  [t.responsible, ({ responsibleName }) => responsibleName],
  [t.status, ({ status }) => t.statuses[status]],
  [t.estimateType, ({ estimateType }) => t.estimateTypes[estimateType]],
  [t.address, ({ address }) => address],
  [`${t.squares} (m²)`, ({ squares }) => csvNumber(squares, language)],
  [t.offerState, ({ offerState }) => (offerState === null ? "" : estimates.status[offerState])],
  [t.validUntil, ({ validUntil }) => validUntil ?? ""],
  [t.netAmount, ({ netAmount }) => csvNumber(netAmount, language)],
  [t.updated, ({ updatedAt }) => localDate(new Date(updatedAt))],
];

export const exportProjectsRoute = route(listFiles.projects, ({ db, query, session, context }) =>
  listFile(
    { db, session, context },
    {
      name: "projects",
      kinds: ["project"],
      asked: query,
      columns: (texts, language) => [
        ...columnsOf(texts, language),
        ...(session.seesCosts ? [marginColumn(texts, language)] : []),
      ],
      pageOf: (page) =>
        listProjects(
          db,
          { ...query, ...page },
          { today: localDate(context.clock()), permissions: session.permissions },
        ),
    },
  ),
);

/** Empty for whoever sees no estimates. */
const marginColumn = (
  { projects: t }: Texts,
  language: Language,
): FileColumn<Partial<Pick<Row, "marginPercent">>> => [
  `${t.margin} %`,
  ({ marginPercent }) => csvNumber(marginPercent ?? null, language),
];
