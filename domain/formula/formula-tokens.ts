import { maxFormulaLength } from "../money/limits.ts";
import type { FormulaProblem } from "../estimate/line-problem.ts";
import { type Result, failure, success } from "../base/result.ts";

export type Token =
  | { readonly type: "number"; readonly text: string; readonly at: number }
  | { readonly type: "name"; readonly text: string; readonly at: number }
  | { readonly type: "key"; readonly text: string; readonly at: number }
  | { readonly type: "sign"; readonly text: string; readonly at: number }
  | { readonly type: "end"; readonly text: ""; readonly at: number };

/** Signs that people paste from elsewhere, and the one the parser knows. */
const sameSign: Readonly<Record<string, string>> = { "\u2212": "-", "×": "*", "·": "*", "÷": "/" };

const pattern =
  /\s*(?:(?<number>\d+(?:[.,]\d+)?|\.\d+)|(?<name>\p{L}[\p{L}\p{N}_]*)|"(?<key>[^"]*)"|(?<sign><=|>=|<>|[-+*/^()<>=;,\u2212×·÷]))/uy;

/**
 * Splits a formula into tokens and settles what each comma means (domain rule):
 * - with a `;` anywhere in the formula every comma is a decimal sign;
 * - without one, a comma between two digits is a decimal sign outside functions, and inside a function
 *   it is refused, because max(2,5) would mean two things in two countries; any other comma inside a
 *   function separates arguments, as in round(L*W, 2).
 */
export function readTokens(formula: string): Result<readonly Token[], FormulaProblem> {
  if (formula.length > maxFormulaLength) return failure({ code: "formula_too_long" });
  const tokens: Token[] = [];
  const withoutKeys = formula.replaceAll(/"[^"]*"/g, "");
  const commaIsDecimal = withoutKeys.includes(";");
  const open: boolean[] = [];
  let at = 0;
  while (formula.slice(at).trim() !== "") {
    const token = readToken(formula, at);
    if (token === undefined) return failure({ code: "formula_syntax", at });
    const isInFunction = open.includes(true);
    if (token.type === "number" && token.text.includes(",") && isInFunction && !commaIsDecimal) {
      return failure({ code: "formula_comma_ambiguous", at: token.at });
    }
    if (token.text === "," && (commaIsDecimal || !isInFunction)) {
      return failure({ code: "formula_syntax", at: token.at });
    }
    if (token.text === "(") open.push(tokens.at(-1)?.type === "name");
    if (token.text === ")") open.pop();
    tokens.push(token.type === "number" ? { ...token, text: token.text.replace(",", ".") } : token);
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
  if (found["number"] !== undefined) return { type: "number", text: found["number"], at };
  if (found["name"] !== undefined) return { type: "name", text: found["name"], at };
  if (found["key"] !== undefined) return { type: "key", text: found["key"], at };
  const sign = found["sign"] ?? "";
  return { type: "sign", text: sameSign[sign] ?? sign, at };
}
