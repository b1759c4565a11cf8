import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { companyArchive } from "../../contracts/company-archive.ts";
import type { Language } from "../../contracts/fields.ts";
import { localMoment } from "../../domain/base/local-time.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { companyRoute, slowCompanyRoute, type StreamAnswer } from "../base/route.ts";
import type { Session } from "../base/session.ts";
import { asCompany } from "../db/company.ts";
import { asSnapshot } from "../db/snapshot.ts";
import { noteEvent } from "../records/note-event.ts";
import { readColumns } from "./columns.ts";
import { importArchive, type Imported, isEmptyCompany } from "./import-archive.ts";
import { archiveKinds } from "./kinds.ts";
import { makeArchive } from "./make-archive.ts";
import { openArchive } from "./open-archive.ts";
import { UnusableArchive } from "./unusable-archive.ts";

interface ArchiveTools {
  /** The owner of the tables. */
  readonly ownerUrl: string;
  /** Where there is room for a file while it is made or checked. */
  readonly roomFor: string;
}

interface Whose {
  readonly companyId: string;
  readonly session: Session;
}

export const companyArchiveRoutes = (tools: ArchiveTools) => {
  const inTurn = oneAtATime();
  return [
    slowCompanyRoute(companyArchive.export, ({ params, session, query, context, http }) =>
      inTurn(params.companyId, async () => {
        const language = query.language ?? session.locale;
        const whose = { companyId: params.companyId, session };
        const file = await exportCompany(tools, context, whose, language);
        http.request.log.info({ event: "company_exported", company: params.companyId });
        return file;
      }),
    ),
    companyRoute(companyArchive.state, async ({ db }) => ({ isEmpty: await isEmptyCompany(db) })),
    slowCompanyRoute(companyArchive.import, ({ params, session, file, context, http }) =>
      inTurn(params.companyId, async () => {
        const whose = { companyId: params.companyId, session };
        const imported = await importCompany(tools, context, whose, file);
        http.request.log.info({ event: "company_imported", company: params.companyId });
        return imported;
      }),
    ),
  ];
};

/** Of one company one archive is made or taken in at a time: each takes a connection, and room on the disk. */
function oneAtATime() {
  const under = new Set<string>();
  return async <T>(companyId: string, work: () => Promise<T>): Promise<T> => {
    if (under.has(companyId)) {
      throw new Problem("too_many_calls", { details: { retryAfterSeconds: 5 } });
    }
    under.add(companyId);
    try {
      return await work();
    } finally {
      under.delete(companyId);
    }
  };
}

/** The file is made whole before its first byte leaves: a slow reader holds nothing but a file. */
async function exportCompany(
  { roomFor }: ArchiveTools,
  { db, clock }: Pick<Context, "db" | "clock">,
  { companyId, session }: Whose,
  language: Language,
): Promise<StreamAnswer> {
  const folder = await mkdtemp(path.join(roomFor, "archive-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, "company.zip");
    const madeAt = clock();
    await asSnapshot(db, companyId, (own) => makeArchive(own, { file, madeAt, language }));
    const { title } = await asCompany(
      db,
      companyId,
      async (own) => {
        await noteEvent(own, { action: "exported", kind: "company", id: companyId });
        return own.selectFrom("companies").select("title").executeTakeFirstOrThrow();
      },
      session,
    );
    const parts = createReadStream(file);
    parts.once("close", () => void remove());
    return { parts, name: archiveName(title, localMoment(madeAt).slice(0, 10)) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** "overslag-Nordby-Bygg-AS-2026-11-28.zip": letters and digits are safe in the names of files everywhere. */
const archiveName = (title: string, day: string): string =>
  `${["overslag", ...(title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []), day].join("-")}.zip`;

async function importCompany(
  { ownerUrl, roomFor }: ArchiveTools,
  { db }: Pick<Context, "db">,
  { companyId, session }: Whose,
  upload: AsyncIterable<Uint8Array>,
): Promise<Imported> {
  if (!(await asCompany(db, companyId, isEmptyCompany))) throw new Problem("company_in_use");
  const folder = await mkdtemp(path.join(roomFor, "archive-"));
  try {
    const file = path.join(folder, "upload.zip");
    await pipeline(upload, createWriteStream(file, { mode: 0o600 }));
    const archive = await openArchive(file);
    try {
      const columns = await readColumns(db, archiveKinds);
      return await importArchive(archive, { ownerUrl, companyId, columns, by: session });
    } finally {
      archive.close();
    }
  } catch (error) {
    if (!(error instanceof UnusableArchive)) throw error;
    const { reason, at } = error;
    throw new Problem("archive_unusable", { details: { reason, at } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
