import { accounting } from "../../contracts/accounting.ts";
import { invoiceDrafts } from "../../contracts/invoice-drafts.ts";
import { localDate } from "../../domain/base/local-time.ts";
import { writeEhf } from "../../domain/accounting/write-ehf.ts";
import type { Context } from "../base/context.ts";
import type { Db } from "../base/db.ts";
import type { FileAnswer } from "../base/route.ts";
import { slowRoute } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import type { AccountingFile } from "../../domain/accounting/accounting-file.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import { noteEvent } from "../records/note-event.ts";
import { accountingTable } from "./accounting-table.ts";
import { invoiceDraft, invoiceOf } from "./invoice-draft.ts";
import { readAccepted } from "./read-accepted.ts";
import { readAccounting } from "./read-accounting.ts";
import { readInvoicing } from "./read-invoicing.ts";

interface Asked {
  readonly context: Pick<Context, "db">;
  readonly session: Session;
}

interface Written {
  readonly name: string;
  readonly text: string;
}

/** Who took it along stands in the audit log. */
async function fileOf(
  { context, session }: Asked,
  write: (own: Db) => Promise<Written | undefined>,
): Promise<FileAnswer | undefined> {
  return asCompany(
    context.db,
    session.companyId,
    async (own) => {
      const written = await write(own);
      if (!written) return undefined;
      const { name, text } = written;
      await noteEvent(own, { action: "exported", kind: "project", details: { entries: name } });
      return { bytes: Buffer.from(text), name };
    },
    session,
  );
}

const accountingOf =
  (
    cache: PricedCache,
    projectId: string,
    ending: string,
    write: (file: AccountingFile) => string,
  ) =>
  async (own: Db): Promise<Written | undefined> => {
    const file = await readAccounting(own, cache, projectId);
    return file && { name: `${file.project.number}.${ending}`, text: write(file) };
  };

export const accountingRoutes = (cache: PricedCache) => [
  slowRoute(accounting.json, ({ params: { projectId }, ...asked }) =>
    fileOf(
      asked,
      accountingOf(cache, projectId, "json", (file) => JSON.stringify(file)),
    ),
  ),
  slowRoute(accounting.csv, ({ params: { projectId }, query, ...asked }) => {
    const language = query.language ?? asked.session.locale;
    return fileOf(
      asked,
      accountingOf(cache, projectId, "csv", (file) => accountingTable(file, language)),
    );
  }),
  slowRoute(invoiceDrafts.get, ({ params: { projectId }, context, session }) =>
    asCompany(
      context.db,
      session.companyId,
      async (own) => {
        const invoicing = await readInvoicing(own, projectId);
        if (!invoicing) return undefined;
        const accepted = await readAccepted(own, cache, invoicing.project);
        return invoiceDraft(invoicing, accepted, localDate(context.clock()));
      },
      session,
    ),
  ),
  slowRoute(invoiceDrafts.ehf, ({ params: { projectId }, body, ...asked }) =>
    fileOf(asked, async (own) => {
      const invoicing = await readInvoicing(own, projectId);
      if (!invoicing) return undefined;
      const accepted = await readAccepted(own, cache, invoicing.project);
      const text = writeEhf(invoiceOf(invoicing, accepted, body));
      return { name: `${invoicing.project.number}-${body.number}.xml`, text };
    }),
  ),
];
