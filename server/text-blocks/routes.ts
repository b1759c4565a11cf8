import { textBlocks } from "../../contracts/text-blocks.ts";
import { route } from "../base/route.ts";
import { deleteRecord } from "../records/delete-record.ts";
import {
  findTextBlock,
  insertTextBlock,
  listAllTextBlocks,
  listTextBlocks,
  updateTextBlock,
} from "./queries.ts";

export const textBlockRoutes = [
  route(textBlocks.list, ({ db, query }) => listTextBlocks(db, query)),
  route(textBlocks.options, ({ db }) => listAllTextBlocks(db)),
  route(textBlocks.get, ({ db, params }) => findTextBlock(db, params.id)),
  route(textBlocks.create, ({ db, body }) => insertTextBlock(db, body)),
  route(textBlocks.update, ({ db, params, body }) => updateTextBlock(db, params.id, body)),
  route(textBlocks.remove, (call) => deleteRecord(call, "textBlocks", call.params.id)),
];
