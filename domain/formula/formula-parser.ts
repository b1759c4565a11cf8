import { type Decimal, decimal } from "../money/decimal.ts";
import {
  type LoneSigns,
  isAmbiguous,
  loneSign,
  parseDecimal,
  readDecimal,
} from "../money/read-number.ts";
import type { Key } from "../estimate/estimate.ts";
import { type Token, readTokens } from "./formula-tokens.ts";
import { maxVariableNameLength } from "../money/limits.ts";
import type { FormulaProblem, SizeName } from "../estimate/line-problem.ts";
import { type Result, failure, success } from "../base/result.ts";

export type Operator = "+" | "-" | "*" | "/" | "^" | "<" | "<=" | ">" | ">=" | "=" | "<>";
export type FunctionName = "min" | "max" | "round" | "ceil" | "floor" | "sqrt" | "abs" | "if";

export type Expression =
  | { readonly type: "number"; readonly value: Decimal }
  | { readonly type: "size"; readonly size: SizeName | "factor" }
  | { readonly type: "variable"; readonly name: string }
  | { readonly type: "quantity"; readonly key: Key }
  | { readonly type: "negation"; readonly of: Expression }
  | {
      readonly type: "operation";
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly type: "call";
      readonly name: FunctionName;
      readonly arguments: readonly Expression[];
    };

const maxDepth = 50;

const sizes: ReadonlyMap<string, SizeName | "factor"> = new Map([
  ["length", "length"],
  ["l", "length"],
  ["width", "width"],
  ["w", "width"],
  ["height", "height"],
  ["h", "height"],
  ["factor", "factor"],
  ["f", "factor"],
  ["squares", "squares"],
]);

/** Fewest and most arguments of each function. */
const functions: ReadonlyMap<string, { name: FunctionName; fewest: number; most: number }> =
  new Map([
    ["min", { name: "min", fewest: 2, most: 50 }],
    ["max", { name: "max", fewest: 2, most: 50 }],
    ["round", { name: "round", fewest: 1, most: 2 }],
    ["ceil", { name: "ceil", fewest: 1, most: 1 }],
    ["floor", { name: "floor", fewest: 1, most: 1 }],
    ["sqrt", { name: "sqrt", fewest: 1, most: 1 }],
    ["abs", { name: "abs", fewest: 1, most: 1 }],
    ["if", { name: "if", fewest: 3, most: 3 }],
  ]);

/** Operators from loose to tight; all but ^ group from the left. */
const levels: readonly (readonly Operator[])[] = [
  ["<", "<=", ">", ">=", "=", "<>"],
  ["+", "-"],
  ["*", "/"],
];

/** Built-in names are the same in capitals, so a variable may not differ from one in that way only. */
export function isReservedName(name: string): boolean {
  const lower = name.toLowerCase();
  return sizes.has(lower) || functions.has(lower) || lower === "qty";
}

/** A letter followed by letters, digits and underscores, as the formula parser reads it. */
export function isVariableName(name: string): boolean {
  return name.length <= maxVariableNameLength && /^\p{L}[\p{L}\p{N}_]*$/u.test(name);
}

/**
 * The place in the tokens. A problem moves the place to the end, so that every loop stops by itself;
 * what has been read by then is thrown away.
 */
interface Reader {
  readonly tokens: readonly Token[];
  next: number;
  problem: FormulaProblem | null;
}

/** Reads a formula into a tree. Length, nesting and words are bounded; nothing else is understood. */
export function parseFormula(formula: string): Result<Expression, FormulaProblem> {
  const tokens = readTokens(formula, takesOneArgument);
  if (!tokens.ok) return tokens;
  const reader: Reader = { tokens: tokens.value, next: 0, problem: null };
  const expression = readLevel(reader, 0, 0);
  const rest = peek(reader);
  if (reader.problem !== null) return failure(reader.problem);
  return rest.type === "end"
    ? success(expression)
    : failure({ code: "formula_syntax", at: rest.at });
}

const takesOneArgument = (name: string) => functions.get(name.toLowerCase())?.most === 1;

/**
 * A formula is kept without a language, so each number that a reader of another one could take otherwise
 * is written the way all read it: "1,234*2" is "1234*2" in English and "1.234*2" in Norwegian.
 */
export function formulaAsMeant(formula: string, signs: LoneSigns): string {
  const tokens = readTokens(formula, takesOneArgument);
  if (!tokens.ok) return formula;
  return tokens.value.reduceRight((text, token) => {
    if (token.type !== "number" || loneSign(token.typed) === undefined) return text;
    const meant = readDecimal(token.typed, signs) ?? token.text;
    return text.slice(0, token.at) + meant + text.slice(token.at + token.typed.length);
  }, formula);
}

/**
 * Where a comma would set thousands apart although another one in the formula can only be a decimal sign, as in
 * "2,5*2,125"; undefined where all is clear. Whoever writes decimals with commas means both.
 */
export function commaInDoubt(formula: string, { comma }: LoneSigns): number | undefined {
  const tokens = readTokens(formula, takesOneArgument);
  if (!tokens.ok || comma === "decimal") return undefined;
  const numbers = tokens.value.filter((token) => token.type === "number");
  const withComma = numbers.filter(({ typed }) => typed.includes(","));
  const inDoubt = withComma.filter(({ typed }) => loneSign(typed) === "comma");
  return inDoubt.length < withComma.length ? inDoubt[0]?.at : undefined;
}

/** Does the formula hold a number that means two things in two languages, such as 1,234? */
export function hasAmbiguousNumber(formula: string): boolean {
  const tokens = readTokens(formula, takesOneArgument);
  if (!tokens.ok) return false;
  return tokens.value.some((token) => token.type === "number" && isAmbiguous(token.typed));
}

const endToken: Token = { type: "end", text: "", at: 0 };
const nothing: Expression = { type: "number", value: decimal("0") };

const peek = (reader: Reader): Token => reader.tokens[reader.next] ?? endToken;

function refuse(reader: Reader, problem: FormulaProblem): Expression {
  reader.problem ??= problem;
  reader.next = reader.tokens.length;
  return nothing;
}

function takeSign(reader: Reader, text: string): boolean {
  const token = peek(reader);
  const isThere = token.type === "sign" && token.text === text;
  if (isThere) reader.next += 1;
  return isThere;
}

function readLevel(reader: Reader, level: number, depth: number): Expression {
  const operators = levels[level];
  if (operators === undefined) return readSigned(reader, depth);
  let left = readLevel(reader, level + 1, depth);
  for (;;) {
    const operator = operators.find((candidate) => takeSign(reader, candidate));
    if (operator === undefined) return left;
    left = { type: "operation", operator, left, right: readLevel(reader, level + 1, depth) };
    if (level === 0) return left;
  }
}

/** -2^2 is -4: the sign binds looser than the power, as on paper. */
function readSigned(reader: Reader, depth: number): Expression {
  if (depth > maxDepth) return refuse(reader, { code: "formula_too_deep" });
  if (takeSign(reader, "+")) return readSigned(reader, depth + 1);
  if (takeSign(reader, "-")) return { type: "negation", of: readSigned(reader, depth + 1) };
  const left = readPrimary(reader, depth);
  if (!takeSign(reader, "^")) return left;
  return { type: "operation", operator: "^", left, right: readSigned(reader, depth + 1) };
}

function readPrimary(reader: Reader, depth: number): Expression {
  const token = peek(reader);
  reader.next += 1;
  if (token.type === "number") return readNumber(reader, token);
  if (token.type === "name") return readName(reader, token, depth);
  if (token.type !== "sign" || token.text !== "(") {
    return refuse(reader, { code: "formula_syntax", at: token.at });
  }
  const inner = readLevel(reader, 0, depth + 1);
  return close(reader) ? inner : nothing;
}

function close(reader: Reader): boolean {
  const { at } = peek(reader);
  if (takeSign(reader, ")")) return true;
  refuse(reader, { code: "formula_syntax", at });
  return false;
}

function readNumber(reader: Reader, token: Token): Expression {
  const value = parseDecimal(token.text);
  if (value !== undefined) return { type: "number", value };
  return refuse(reader, { code: "formula_syntax", at: token.at });
}

function readName(reader: Reader, token: Token, depth: number): Expression {
  const lower = token.text.toLowerCase();
  const size = sizes.get(lower);
  if (size !== undefined) return { type: "size", size };
  if (lower === "qty") return readQuantity(reader);
  const known = functions.get(lower);
  if (known === undefined) return { type: "variable", name: token.text };
  const values = readArguments(reader, depth);
  return values.length < known.fewest || values.length > known.most
    ? refuse(reader, { code: "formula_argument_count", name: known.name })
    : { type: "call", name: known.name, arguments: values };
}

function readArguments(reader: Reader, depth: number): readonly Expression[] {
  const { at } = peek(reader);
  if (!takeSign(reader, "(")) {
    refuse(reader, { code: "formula_syntax", at });
    return [];
  }
  const values = [readLevel(reader, 0, depth + 1)];
  while (takeSign(reader, ";") || takeSign(reader, ",")) {
    values.push(readLevel(reader, 0, depth + 1));
  }
  close(reader);
  return values;
}

function readQuantity(reader: Reader): Expression {
  const { at } = peek(reader);
  if (!takeSign(reader, "(")) return refuse(reader, { code: "formula_syntax", at });
  const token = peek(reader);
  if (token.type !== "key") return refuse(reader, { code: "formula_syntax", at: token.at });
  reader.next += 1;
  return close(reader) ? { type: "quantity", key: token.text } : nothing;
}
