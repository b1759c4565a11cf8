import * as z from "zod";

/**
 * What an answer is cut to. Replies are derived from what is entered, but its rules are for entering:
 * a text that was stored under the rules of its day leaves as it is, so that it can be read and put
 * right. Keys, ids, numbers, days and words of a list are held to the contract as before.
 */
export function replySchema(schema: z.core.$ZodType): z.ZodType {
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodNullable) return replySchema(schema.unwrap()).nullable();
  if (schema instanceof z.ZodExactOptional) return z.exactOptional(replySchema(schema.unwrap()));
  if (schema instanceof z.ZodOptional) return replySchema(schema.unwrap()).optional();
  if (schema instanceof z.ZodDefault) return replySchema(schema.unwrap());
  if (schema instanceof z.ZodReadonly) return replySchema(schema.unwrap());
  if (schema instanceof z.ZodArray) return z.array(replySchema(schema.element));
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return z.object(Object.fromEntries(fields.map(([name, of]) => [name, replySchema(of)])));
  }
  if (schema instanceof z.ZodType) return schema;
  throw new Error("A reply is made of the schemas that endpoints are made of.");
}
