import type { Language } from "../../contracts/fields.ts";
import { listFiles } from "../../contracts/list-files.ts";
import { ServiceKind } from "../../contracts/services.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { route } from "../base/route.ts";
import { csvNumber } from "../records/csv.ts";
import { type FileColumn, listFile, type Texts } from "../records/list-file.ts";
import { listServices } from "./queries.ts";

type Row = Awaited<ReturnType<typeof listServices>>["rows"][number];

const columnsOf = (
  { services: t, common, audit }: Texts,
  language: Language,
): readonly FileColumn<Row>[] => [
  [t.kind, ({ kind }) => audit.kinds[kind]],
  [t.code, ({ code }) => code],
  [common.titleNb, ({ titleNb }) => titleNb],
  [common.titleEn, ({ titleEn }) => titleEn],
  [t.unit, ({ unitNb, unitEn }) => (language === "nb" ? unitNb : unitEn)],
  [
    t.group,
    ({ serviceGroupNb, serviceGroupEn }) =>
      (language === "nb" ? serviceGroupNb : serviceGroupEn) ?? "",
  ],
  [t.hourNorm, ({ hourNorm }) => csvNumber(hourNorm, language)],
  [t.filters.state, ({ active }) => (active ? t.active : t.inactive)],
];

const costColumns = ({ services: t }: Texts, language: Language): readonly FileColumn<Row>[] => [
  [t.buyingPrice, ({ buyingPrice }) => csvNumber(buyingPrice, language)],
  [t.priceDate, ({ priceDate }) => priceDate ?? ""],
  [t.supplier, ({ supplierTitle }) => supplierTitle ?? ""],
  [`${t.wastePercent} %`, ({ wastePercent }) => csvNumber(wastePercent, language)],
  [`${t.markupPercent} %`, ({ markupPercent }) => csvNumber(markupPercent, language)],
];

export const exportServicesRoute = route(listFiles.services, ({ db, query, session, context }) =>
  listFile(
    { db, session, context },
    {
      name: "services",
      kinds: query.kind ? [query.kind] : ServiceKind.options,
      asked: query,
      columns: (texts, language) => [
        ...columnsOf(texts, language),
        ...(session.seesCosts ? costColumns(texts, language) : []),
      ],
      pageOf: (page) => listServices(db, { ...query, ...page }, localDate(context.clock())),
    },
  ),
);
