import { priceChanges } from "../../contracts/price-changes.ts";
import { route } from "../base/route.ts";
import { findSupplierServices } from "./supplier-services.ts";
import { previewChange } from "./preview.ts";
import { listChangeRows, listChanges } from "./queries.ts";
import { takeChange, undoChange } from "./take.ts";

export const priceChangeRoutes = [
  route(priceChanges.list, ({ db }) => listChanges(db)),
  route(priceChanges.ofSupplier, (call) => findSupplierServices(call, call.params.id)),
  route(priceChanges.preview, (call) => previewChange(call, call.body)),
  route(priceChanges.rows, ({ db, params, query }) => listChangeRows(db, params.id, query)),
  route(priceChanges.take, (call) => takeChange(call, call.params.id)),
  route(priceChanges.undo, (call) => undoChange(call, call.params.id)),
];
