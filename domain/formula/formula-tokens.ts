import { maxFormulaLength } from "../money/limits.ts";
import type { FormulaProblem } from "../estimate/line-problem.ts";
import { type Result, failure, success } from "../base/result.ts";

export type Token =
  /** `text` has a point for its decimals and nothing between its thousands; `typed` is how it was written. */
  | {
      readonly type: "number";
      readonly text: string;
      readonly typed: string;
      readonly at: number;
    }
  | { readonly type: "name"; readonly text: string; readonly at: number }
  | { readonly type: "key"; readonly text: string; readonly at: number }
  | { readonly type: "sign"; readonly text: string; readonly at: number }
  | { readonly type: "end"; readonly text: ""; readonly at: number };

/** Signs that people paste from elsewhere, and the one the parser knows. */
const sameSign: Readonly<Record<string, string>> = { "\u2212": "-", "×": "*", "·": "*", "÷": "/" };

const pattern =
  /\s*(?:(?<number>\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?|\.\d+)|(?<name>\p{L}[\p{L}\p{N}_]*)|"(?<key>[^"]*)"|(?<sign><=|>=|<>|[-+*/^()<>=;,\u2212×·÷]))/uy;

/**
 * Splits a formula into tokens and settles what each comma means (domain rule):
 * - with a `;` anywhere in the formula every comma is a decimal sign;
 * - without one, a comma between two digits is a decimal sign outside functions and in those that take
 *   one argument, as in ceil(4,2); in another function it is refused, because max(2,5) would mean two
 *   things in two countries; any other comma inside a function separates arguments, as in round(L*W, 2).
 */
export function readTokens(
  formula: string,
  takesOneArgument: (name: string) => boolean,
): Result<readonly Token[], FormulaProblem> {
  if (formula.length > maxFormulaLength) return failure({ code: "formula_too_long" });
  const tokens: Token[] = [];
  const withoutKeys = formula.replaceAll(/"[^"]*"/g, "");
  const commaIsDecimal = withoutKeys.includes(";");
  /** The function that each open bracket belongs to; null for one that only groups. */
  const open: (string | null)[] = [];
  let at = 0;
  while (formula.slice(at).trim() !== "") {
    const token = readToken(formula, at);
    if (token === undefined) return failure({ code: "formula_syntax", at });
    const inside = open.findLast((name) => name !== null);
    const mayPart = inside !== undefined && !commaIsDecimal;
    if (
      token.type === "number" &&
      token.typed.includes(",") &&
      mayPart &&
      !takesOneArgument(inside)
    ) {
      return failure({ code: "formula_comma_ambiguous", at: token.at });
    }
    if (token.text === "," && !mayPart) return failure({ code: "formula_syntax", at: token.at });
    const last = tokens.at(-1);
    if (token.text === "(") open.push(last?.type === "name" ? last.text : null);
    if (token.text === ")") open.pop();
    tokens.push(token);
    at = pattern.lastIndex;
  }
  tokens.push({ type: "end", text: "", at: formula.length });
  return success(tokens);
}

function readToken(formula: string, start: number): Token | undefined {
  pattern.lastIndex = start;
  const match = pattern.exec(formula);
  const found = match?.groups;
  if (match === null || found === undefined) return undefined;
  const at = start + match[0].length - match[0].trimStart().length;
  if (found["number"] !== undefined) return numberToken(found["number"], at);
  if (found["name"] !== undefined) return { type: "name", text: found["name"], at };
  if (found["key"] !== undefined) return { type: "key", text: found["key"], at };
  const sign = found["sign"] ?? "";
  return { type: "sign", text: sameSign[sign] ?? sign, at };
}

const numberToken = (typed: string, at: number): Token => ({
  type: "number",
  text: typed.replaceAll(/[\s'’]/g, "").replace(",", "."),
  typed,
  at,
});
