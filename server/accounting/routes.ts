import { accounting } from "../../contracts/accounting.ts";
import type { Context } from "../base/context.ts";
import type { FileAnswer } from "../base/route.ts";
import { slowRoute } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import type { AccountingFile } from "../../domain/accounting/accounting-file.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import { noteEvent } from "../records/note-event.ts";
import { accountingTable } from "./accounting-table.ts";
import { readAccounting } from "./read-accounting.ts";

interface Asked {
  readonly cache: PricedCache;
  readonly session: Session;
  readonly projectId: string;
  readonly ending: "json" | "csv";
  readonly write: (file: AccountingFile) => string;
}

/** Who took it along stands in the audit log. */
async function fileOf(
  { db }: Pick<Context, "db">,
  { cache, session, projectId, ending, write }: Asked,
): Promise<FileAnswer | undefined> {
  return asCompany(
    db,
    session.companyId,
    async (own) => {
      const file = await readAccounting(own, cache, projectId);
      if (!file) return undefined;
      await noteEvent(own, {
        action: "exported",
        kind: "project",
        details: { entries: `${file.project.number}.${ending}` },
      });
      return { bytes: Buffer.from(write(file)), name: `${file.project.number}.${ending}` };
    },
    session,
  );
}

export const accountingRoutes = (cache: PricedCache) => [
  slowRoute(accounting.json, ({ session, params, context }) =>
    fileOf(context, {
      cache,
      session,
      ...params,
      ending: "json",
      write: (file) => JSON.stringify(file),
    }),
  ),
  slowRoute(accounting.csv, ({ session, params, query, context }) => {
    const language = query.language ?? session.locale;
    const write = (file: AccountingFile) => accountingTable(file, language);
    return fileOf(context, { cache, session, ...params, ending: "csv", write });
  }),
];
