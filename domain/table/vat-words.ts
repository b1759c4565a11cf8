import type { Line, VatCode } from "../estimate/estimate.ts";

const words: ReadonlyMap<string, VatCode> = new Map([
  ["exempt", "exempt"],
  ["exempt from vat", "exempt"],
  ["fritatt", "exempt"],
  ["fritatt for mva", "exempt"],
  ["outside the scope of vat", "outside"],
  ["utenfor mva-området", "outside"],
]);

/** A line without VAT, as files that are saved here say it: "Exempt from VAT: § 6-21"; undefined for anything else. */
export function readVatCode(text: string): Pick<Line, "vatCode" | "vatReason"> | undefined {
  const [, name = "", reason = ""] = /^([^:]*)(?::(.*))?$/s.exec(text) ?? [];
  const plain = name.trim().toLocaleLowerCase("nb").replace(/\.$/, "");
  const vatCode = words.get(plain);
  return vatCode && { vatCode, vatReason: reason.trim() };
}
