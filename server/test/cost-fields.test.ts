import { expect, test } from "vitest";
import * as z from "zod";
import { isCost } from "../../contracts/costs.ts";
import { costFields, openNumbers } from "../../contracts/test/cost-fields.ts";
import { describedBy } from "../../contracts/tied.ts";
import { testApp } from "./test-app.ts";

const { endpoints } = await testApp();

interface Found {
  readonly schema: string;
  readonly field: string;
  readonly isCost: boolean;
  readonly isNumber: boolean;
}

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodExactOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly
    ? inner(schema.unwrap())
    : schema;

const isNumber = (schema: z.core.$ZodType) => {
  const meta = schema instanceof z.ZodType ? schema.meta() : undefined;
  return meta?.format === "decimal";
};

/** Every field of every object of an answer; what is hidden is not looked into, nothing of it leaves. */
function* fieldsOf(schema: z.core.$ZodType, name: string): Generator<Found> {
  const plain = inner(schema);
  const described = plain instanceof z.ZodType ? describedBy(plain) : undefined;
  if (described) return yield* fieldsOf(described, name);
  if (plain instanceof z.ZodArray) return yield* fieldsOf(plain.element, name);
  if (plain instanceof z.ZodRecord) return yield* fieldsOf(plain.valueType, name);
  if (plain instanceof z.ZodUnion) {
    for (const option of plain.options) yield* fieldsOf(option, name);
    return;
  }
  if (!(plain instanceof z.ZodObject)) return;
  const own = plain.meta()?.id ?? name;
  for (const [field, of] of Object.entries<z.core.$ZodType>(plain.shape)) {
    yield { schema: own, field, isCost: isCost(of), isNumber: isNumber(inner(of)) };
    if (!isCost(of)) yield* fieldsOf(of, `${own}.${field}`);
  }
}

const found = endpoints.flatMap(({ reply, path }) => (reply ? [...fieldsOf(reply, path)] : []));

function namesOf(fields: readonly Found[]): Record<string, string[]> {
  const names = new Map<string, Set<string>>();
  for (const { schema, field } of fields) {
    names.set(schema, (names.get(schema) ?? new Set()).add(field));
  }
  return Object.fromEntries([...names].map(([schema, of]) => [schema, [...of].toSorted()]));
}

test("what tells of costs is what was thought of, in every answer", () => {
  expect(namesOf(found.filter((field) => field.isCost))).toEqual(costFields);
});

test("every other number of an answer is known to be for everybody", () => {
  const numbers = found.filter((field) => field.isNumber && !field.isCost);
  expect(namesOf(numbers)).toEqual(openNumbers);
});
