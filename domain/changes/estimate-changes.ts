import type { Decimal } from "../money/decimal.ts";
import type {
  Estimate,
  Group,
  GroupField,
  Key,
  Line,
  LineField,
  Settings,
  SettingsField,
} from "../estimate/estimate.ts";

/** One step of a batch. Positions come from order.ts, so that a move is one write. */
export type Change =
  | { type: "setSetting"; field: SettingsField; value: Settings[SettingsField] }
  | { type: "setVariable"; name: string; value: Decimal | null }
  | { type: "setGroup"; key: Key; field: GroupField; value: Group[GroupField] }
  | { type: "setLine"; key: Key; field: LineField; value: Line[LineField] }
  | { type: "insert"; groups: readonly Group[]; lines: readonly Line[] }
  | { type: "remove"; key: Key }
  | { type: "move"; key: Key; parentKey: Key | null; position: string };

/** Where a row stands: below which group (null is the top) and where among its siblings. */
export interface RowPosition {
  readonly parentKey: Key | null;
  readonly position: string;
}

/**
 * What a change really did, with the old values: history, audit trail and the source of undo. A change
 * that alters nothing has no effect; one that also clears other cells has an effect for each of them.
 */
export type Effect =
  | {
      readonly type: "setSetting";
      readonly field: SettingsField;
      readonly before: Settings[SettingsField];
      readonly after: Settings[SettingsField];
    }
  | {
      readonly type: "setVariable";
      readonly name: string;
      readonly before: Decimal | null;
      readonly after: Decimal | null;
    }
  | {
      readonly type: "setGroup";
      readonly key: Key;
      readonly field: GroupField;
      readonly before: Group[GroupField];
      readonly after: Group[GroupField];
    }
  | {
      readonly type: "setLine";
      readonly key: Key;
      readonly field: LineField;
      readonly before: Line[LineField];
      readonly after: Line[LineField];
    }
  | {
      /** The rows as they came in or as they were when they were removed, groups before what they hold. */
      readonly type: "insert" | "remove";
      readonly groups: readonly Group[];
      readonly lines: readonly Line[];
    }
  | {
      readonly type: "move";
      readonly key: Key;
      readonly before: RowPosition;
      readonly after: RowPosition;
    };

/** An estimate after a batch of changes. */
export interface Applied {
  readonly estimate: Estimate;
  readonly effects: readonly Effect[];
  /** Groups and lines that were changed, came or went. */
  readonly changedKeys: ReadonlySet<Key>;
}

export type ChangeProblemCode =
  | "key_unknown"
  | "key_taken"
  | "parent_missing"
  | "group_inside_itself"
  | "too_deep"
  | "too_many_lines"
  | "too_many_groups"
  /** In all lines together. */
  | "too_much_text"
  | "too_many_measurement_rows"
  | "too_many_percent_lines"
  | "position_invalid"
  | "link_to_itself"
  | "link_unknown"
  | "percent_group_unknown"
  | "percent_line_unknown"
  /** A percent line is counted from others: it becomes nothing else, and nothing else becomes one. */
  | "percent_kind_fixed"
  /** A new line has more than one source of its quantity. */
  | "several_quantities"
  /** A new line has a selling price as well as a markup. */
  | "several_prices"
  /** A new line or group has a discount in percent as well as an amount. */
  | "several_discounts"
  /** A new line has a rate of VAT as well as a code. */
  | "several_vat_rates"
  /** A new line was copied from a service as well as from an article. */
  | "several_sources"
  | "variable_name_invalid"
  | "variable_name_reserved"
  | "too_many_variables";

/** Why a step cannot be done, without the place of the step in its batch. */
export interface StepProblem {
  readonly code: ChangeProblemCode;
  /** The row, or the row that a field names. */
  readonly key?: Key;
  readonly field?: LineField;
  readonly name?: string;
}

/** Why a batch was refused as a whole; `index` is the place of the change in the batch, from 0. */
export interface ChangeProblem extends StepProblem {
  readonly index: number;
}
