import type * as z from "zod";

/**
 * The fields of a schema as columns of a table: a field that the contract gains is read without being
 * named again, and one that the table lacks does not compile where it is selected.
 */
export const columnsOf = <Table extends string, Shape extends z.ZodRawShape>(
  table: Table,
  { shape }: z.ZodObject<Shape>,
): `${Table}.${keyof Shape & string}`[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a shape has the keys of its type
  Object.keys(shape).map((field) => `${table}.${field as keyof Shape & string}` as const);
