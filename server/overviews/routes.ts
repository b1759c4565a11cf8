import { overviews } from "../../contracts/overviews.ts";
import { route } from "../base/route.ts";
import { findClientOverview } from "./find-client.ts";
import { findProjectOverview } from "./find-project.ts";
import { findSupplierOverview } from "./find-supplier.ts";

export const overviewRoutes = [
  route(overviews.client, (asked) => findClientOverview(asked, asked.params.id)),
  route(overviews.supplier, (asked) => findSupplierOverview(asked, asked.params.id)),
  route(overviews.project, (asked) => findProjectOverview(asked, asked.params.id)),
];
