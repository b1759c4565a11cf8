import type { Estimate } from "../../domain/estimate/estimate.ts";
import type { Db } from "../base/db.ts";
import {
  groupColumns,
  lineColumns,
  measurementColumns,
  namesOf,
  settingColumns,
  toEstimate,
} from "./stored-rows.ts";

/** Everything that was entered into an estimate; undefined when the company has none with this id. */
export async function loadEstimate(db: Db, id: string): Promise<Estimate | undefined> {
  const settings = await db
    .selectFrom("estimates")
    .select(settingColumns)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!settings) return undefined;
  return toEstimate({
    settings,
    variables: await db
      .selectFrom("estimateVariables")
      .select(["name", "value"])
      .where("estimateId", "=", id)
      .orderBy("name")
      .execute(),
    groups: await db
      .selectFrom("estimateGroups")
      .select(namesOf(groupColumns))
      .where("estimateId", "=", id)
      .orderBy("key")
      .execute(),
    lines: await db
      .selectFrom("estimateLines")
      .select(namesOf(lineColumns))
      .where("estimateId", "=", id)
      .orderBy("key")
      .execute(),
    measurementRows: await db
      .selectFrom("estimateMeasurementRows")
      .select(namesOf(measurementColumns))
      .where("estimateId", "=", id)
      .orderBy("lineKey")
      .orderBy("number")
      .execute(),
  });
}
