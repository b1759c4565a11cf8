import * as z from "zod";
import type { Effect as DomainEffect } from "../domain/changes/estimate-changes.ts";
import { isOfCosts, isOpenWithoutCosts } from "../domain/changes/without-costs.ts";
import type { SeenGroup, SeenLine } from "../domain/estimate/cost-fields.ts";
import { costWhere } from "./costs.ts";
import { Change, Group, key, Line, MeasurementRow, Payment, position } from "./estimate-content.ts";
import { EstimateGroup, EstimateLine, EstimateSettings } from "./seen-content.ts";
import { AmountsShown, DetailLevel, LineOrder, TotalRounding } from "./estimate-words.ts";
import { decimalText, id, moment } from "./fields.ts";
import { exactly, unchecked } from "./tied.ts";

const LineField = Line.omit({ key: true, groupKey: true, position: true }).keyof();
const GroupField = Group.omit({ key: true, parentKey: true, position: true }).keyof();
const LineValue = z
  .union([z.string(), z.boolean(), z.null(), z.array(MeasurementRow), z.array(z.string())])
  .meta({ id: "LineValue", description: "What a cell of a line may hold; see Line." });
const GroupValue = z.union([z.string(), z.boolean(), z.null()]);
const SettingValue = z.union([
  decimalText,
  TotalRounding,
  LineOrder,
  AmountsShown,
  DetailLevel,
  z.boolean(),
  z.null(),
  z.array(Payment),
]);

const ofField = <F extends z.ZodType, V extends z.ZodType>(field: F, value: V) => ({
  field,
  before: value,
  after: value,
});
const rows = { groups: z.array(EstimateGroup), lines: z.array(EstimateLine) };
const RowPosition = z.object({ parentKey: key.nullable(), position }).meta({
  id: "RowPosition",
  description: "Below which group (null is the top), and where there.",
});

type RowsEffect = Extract<DomainEffect, { type: "insert" | "remove" }>;
/** What a change did, as it is shown. */
export type SeenEffect =
  | Exclude<DomainEffect, RowsEffect>
  | {
      readonly type: RowsEffect["type"];
      readonly groups: readonly SeenGroup[];
      readonly lines: readonly SeenLine[];
    };

const Effect = costWhere(
  exactly<SeenEffect>()(
    z
      .discriminatedUnion("type", [
        z
          .object({ type: z.literal("setLine"), key, ...ofField(LineField, LineValue) })
          .meta({ id: "SetLineEffect" }),
        z
          .object({ type: z.literal("setGroup"), key, ...ofField(GroupField, GroupValue) })
          .meta({ id: "SetGroupEffect" }),
        z
          .object({
            type: z.literal("setSetting"),
            ...ofField(EstimateSettings.keyof(), SettingValue),
          })
          .meta({ id: "SetSettingEffect" }),
        z
          .object({
            type: z.literal("setVariable"),
            name: z.string(),
            before: decimalText.nullable(),
            after: decimalText.nullable(),
          })
          .meta({ id: "SetVariableEffect" }),
        z.object({ type: z.literal("insert"), ...rows }).meta({ id: "InsertEffect" }),
        z.object({ type: z.literal("remove"), ...rows }).meta({ id: "RemoveEffect" }),
        z
          .object({ type: z.literal("move"), key, before: RowPosition, after: RowPosition })
          .meta({ id: "MoveEffect" }),
      ])
      .meta({
        id: "Effect",
        description:
          "What a change really did. A change that alters nothing has none; one that also clears other cells has one for each of them.",
      }),
  ),
  isOfCosts,
);

/** Changes and effects leave as they were stored: the log outlives today's rules. */
export const Batch = z
  .object({
    revision: z.int(),
    batchId: id,
    userId: id,
    userName: z.string(),
    createdAt: moment,
    changes: costWhere(
      z.exactOptional(z.array(unchecked(Change))),
      (changes) => !changes.every(isOpenWithoutCosts),
    ),
    effects: z.array(unchecked<SeenEffect>(Effect)),
  })
  .meta({
    id: "Batch",
    description:
      "One step of the log; its effects say what each cell held before and after. To whoever sees no costs they say nothing of them, and the changes of a batch that may have altered a price are absent: who replays the log reads the estimate anew.",
  });
export type Batch = z.output<typeof Batch>;
