import { addSizes, findOutgrown, sizeOfLine, subtractSizes } from "./content-size.ts";
import type { Change, ChangeProblemCode, StepProblem } from "./estimate-changes.ts";
import {
  type EstimateInWork,
  contentSize,
  groupsOf,
  linesOf,
  putGroup,
  putLine,
  variablesOf,
  variablesToChange,
} from "./estimate-in-work.ts";
import type {
  Group,
  GroupField,
  Key,
  Line,
  LineField,
  Settings,
  SettingsField,
} from "../estimate/estimate.ts";
import type { Decimal } from "../money/decimal.ts";
import { isReservedName, isVariableName } from "../formula/formula-parser.ts";
import { maxVariables } from "../money/limits.ts";
import {
  emptyValueOf,
  isEmptyField,
  isEmptyValue,
  rivalDiscountsOf,
  rivalsOf,
  sourceFields,
} from "../estimate/one-of.ts";
import { isSameValue } from "../base/same-value.ts";

/** Each step answers null when it is done, or why it cannot be; then the estimate is as before. */
export type StepAnswer = StepProblem | null;

export function setSetting(
  work: EstimateInWork,
  field: SettingsField,
  value: Settings[SettingsField],
): StepAnswer {
  if (!isEmptyValue(value)) {
    for (const rival of rivalDiscountsOf(field)) writeSetting(work, rival, null);
  }
  writeSetting(work, field, value);
  return null;
}

function writeSetting(
  work: EstimateInWork,
  field: SettingsField,
  after: Settings[SettingsField],
): void {
  const before = work.settings[field];
  if (isSameValue(before, after)) return;
  work.settings = { ...work.settings, [field]: after };
  work.effects.push({ type: "setSetting", field, before, after });
}

/** null removes the variable; formulas that use it then have a problem that names it. */
export function setVariable(work: EstimateInWork, name: string, after: Decimal | null): StepAnswer {
  if (!isVariableName(name)) return { code: "variable_name_invalid", name };
  if (isReservedName(name)) return { code: "variable_name_reserved", name };
  const variables = variablesOf(work);
  const before = variables.get(name) ?? null;
  if (before === after) return null;
  if (before === null && variables.size >= maxVariables) return { code: "too_many_variables" };
  if (after === null) variablesToChange(work).delete(name);
  else variablesToChange(work).set(name, after);
  work.effects.push({ type: "setVariable", name, before, after });
  return null;
}

export function setGroup(
  work: EstimateInWork,
  key: Key,
  field: GroupField,
  value: Group[GroupField],
): StepAnswer {
  if (!groupsOf(work).has(key)) return { code: "key_unknown", key };
  if (!isEmptyValue(value)) {
    for (const rival of rivalDiscountsOf(field)) writeGroup(work, key, rival, null);
  }
  writeGroup(work, key, field, value);
  return null;
}

function writeGroup(
  work: EstimateInWork,
  key: Key,
  field: GroupField,
  after: Group[GroupField],
): void {
  const group = groupsOf(work).get(key);
  if (group === undefined) return;
  const before = group[field];
  if (before === after) return;
  putGroup(work, { ...group, [field]: after });
  work.effects.push({ type: "setGroup", key, field, before, after });
}

export function setLine(
  work: EstimateInWork,
  key: Key,
  field: LineField,
  value: Line[LineField],
): StepAnswer {
  const line = linesOf(work).get(key);
  if (line === undefined) return { code: "key_unknown", key };
  if (field === "linkedKey" && value === key) return { code: "link_to_itself", key, field };
  if (field === "percentLines" && Array.isArray(value) && value.includes(key)) {
    return { code: "link_to_itself", key, field };
  }
  if (field === "kind" && (value === "percent") !== (line.kind === "percent")) {
    return { code: "percent_kind_fixed", key, field };
  }
  const code = findOutgrownBy(work, line, { ...line, [field]: value });
  if (code !== null) return { code, key, field };
  if (!isEmptyField(field, value)) {
    for (const rival of rivalsOf(field)) writeLine(work, key, rival, emptyValueOf(rival));
  }
  // The catalogue and suppliers know the line as what it was. All else stays, also what the new kind does not use.
  if (field === "kind" && value !== line.kind) {
    for (const source of sourceFields) writeLine(work, key, source, null);
  }
  writeLine(work, key, field, value);
  return null;
}

/** All lines are summed up only where the cell holds more than before. */
function findOutgrownBy(work: EstimateInWork, line: Line, changed: Line): ChangeProblemCode | null {
  const [own, ownAfter] = [sizeOfLine(line), sizeOfLine(changed)];
  const isMore =
    ownAfter.textLength > own.textLength || ownAfter.measurementRows > own.measurementRows;
  if (!isMore) return null;
  const before = contentSize(work);
  return findOutgrown(before, addSizes(subtractSizes(before, own), ownAfter));
}

function writeLine(work: EstimateInWork, key: Key, field: LineField, after: Line[LineField]): void {
  const line = linesOf(work).get(key);
  if (line === undefined) return;
  const before = line[field];
  if (isSameValue(before, after)) return;
  putLine(work, { ...line, [field]: after });
  work.effects.push({ type: "setLine", key, field, before, after });
}

/**
 * Does a cell that the change wrote refer to a row that is not there? To be asked when the batch is
 * done, because the rows of a batch may come in after the cells that refer to them.
 */
export function findReferenceProblem(work: EstimateInWork, change: Change): StepAnswer {
  if (change.type !== "setLine") return null;
  const { key, field, value } = change;
  const line = linesOf(work).get(key);
  if (line === undefined || !isSameValue(line[field], value)) return null;
  if (field === "linkedKey" && typeof value === "string" && !linesOf(work).has(value)) {
    return { code: "link_unknown", key: value, field };
  }
  if (field === "percentGroups") {
    const unknown = line.percentGroups.find((group) => !groupsOf(work).has(group));
    return unknown === undefined ? null : { code: "percent_group_unknown", key: unknown, field };
  }
  if (field !== "percentLines") return null;
  const unknown = line.percentLines.find((other) => !linesOf(work).has(other));
  return unknown === undefined ? null : { code: "percent_line_unknown", key: unknown, field };
}
