import * as z from "zod";
import { describedBy } from "./tied.ts";

type Hides = (value: unknown) => boolean;
type Cut = (value: unknown) => unknown;

const hidden = new WeakMap<z.core.$ZodType, Hides>();

/**
 * Says of a field of an answer, or of a query, that it tells what something costs or earns. To a role without
 * the right it is absent: never null, which would look like a cost that nobody knows.
 */
export function cost<S extends z.ZodType>(schema: S): z.ZodExactOptional<S> {
  return costWhere(z.exactOptional(schema), () => true);
}

/** The same of what a list is narrowed by. */
export const costFilter = <S extends z.ZodType>(schema: S): z.ZodOptional<S> =>
  costWhere(z.optional(schema), () => true);

/** The same of a value that tells so only sometimes: an item of an array is left out then. */
export function costWhere<S extends z.ZodType>(
  schema: S,
  hides: (value: z.output<S>) => boolean,
): S {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only ever asked about its own values
  hidden.set(schema, hides as Hides);
  return schema;
}

export const isCost = (schema: z.core.$ZodType): boolean => hidden.has(schema);

const cutters = new WeakMap<z.core.$ZodType, Cut>();

/** An answer as it is for a role without the right. The schema is the one that the endpoint declares. */
export function withoutCosts(schema: z.core.$ZodType, value: unknown): unknown {
  let cut = cutters.get(schema);
  if (cut === undefined) {
    cut = cutterOf(schema) ?? unchanged;
    cutters.set(schema, cut);
  }
  return cut(value);
}

const unchanged: Cut = (value) => value;

/** Undefined where the schema tells of no cost. */
function cutterOf(schema: z.core.$ZodType): Cut | undefined {
  const described = schema instanceof z.ZodType ? describedBy(schema) : undefined;
  if (described !== undefined) return cutterOf(described);
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional
  ) {
    const cut = cutterOf(schema.unwrap());
    return cut && ((value) => (value === null || value === undefined ? value : cut(value)));
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) {
    return cutterOf(schema.unwrap());
  }
  if (schema instanceof z.ZodArray) return itemCutter(schema.element);
  if (schema instanceof z.ZodObject) return fieldCutter(schema);
  if (schema instanceof z.ZodUnion) return optionCutter(schema.options);
  if (schema instanceof z.ZodRecord && cutterOf(schema.valueType) !== undefined) {
    throw new Error("Costs have names of their own in an answer.");
  }
  return undefined;
}

function itemCutter(element: z.core.$ZodType): Cut | undefined {
  const hides = hidesOf(element);
  const cut = cutterOf(element);
  if (!hides && !cut) return undefined;
  return (items) =>
    asArray(items)
      .filter((item) => hides?.(item) !== true)
      .map(cut ?? unchanged);
}

function fieldCutter({ shape }: z.ZodObject): Cut | undefined {
  const fields = Object.entries<z.core.$ZodType>(shape).flatMap(([name, field]) => {
    const hides = hidesOf(field);
    const cut = cutterOf(field);
    return hides || cut ? [{ name, hides, cut: cut ?? unchanged }] : [];
  });
  if (fields.length === 0) return undefined;
  return (record) => {
    const left: Record<string, unknown> = { ...Object(record) };
    for (const { name, hides, cut } of fields) {
      if (!(name in left)) continue;
      if (hides?.(left[name]) === true) delete left[name];
      else left[name] = cut(left[name]);
    }
    return left;
  };
}

/** The options are told apart by their words, such as "type". */
function optionCutter(options: readonly z.core.$ZodType[]): Cut | undefined {
  const cutting = options.flatMap((option) => {
    const cut = cutterOf(option);
    if (cut === undefined) return [];
    if (!(option instanceof z.ZodObject)) throw new Error("An option with costs is an object.");
    return [{ option, cut }];
  });
  if (cutting.length === 0) return undefined;
  return (value) => cutting.find(({ option }) => isOf(option, value))?.cut(value) ?? value;
}

const isOf = ({ shape }: z.ZodObject, value: unknown) =>
  Object.entries<z.core.$ZodType>(shape).every(
    ([name, field]) =>
      !(field instanceof z.ZodLiteral) || field.safeParse(Object(value)[name]).success,
  );

function hidesOf(schema: z.core.$ZodType): Hides | undefined {
  const own = hidden.get(schema);
  if (own) return own;
  const described = schema instanceof z.ZodType ? describedBy(schema) : undefined;
  return described && hidesOf(described);
}

const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
