import { tenderFiles } from "../../contracts/tender-files.ts";
import { route } from "../base/route.ts";
import { deleteFile, findContent, keepFile, listFiles, updateFile } from "./queries.ts";

export const tenderFileRoutes = [
  route(tenderFiles.list, ({ db, params }) => listFiles(db, params.id)),
  route(tenderFiles.keep, ({ db, params, query, file, context }) =>
    keepFile(db, { ...query, estimateId: params.id, bytes: file, now: context.clock() }),
  ),
  route(tenderFiles.update, ({ db, params, body }) => updateFile(db, params.id, body)),
  route(tenderFiles.content, async ({ db, params }) => {
    const found = await findContent(db, params.id);
    // Whatever it holds, no browser shows it as a page.
    return found && { bytes: found.bytes, name: found.fileName, type: "application/octet-stream" };
  }),
  route(tenderFiles.remove, ({ db, params }) => deleteFile(db, params.id)),
];
