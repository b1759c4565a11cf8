import * as z from "zod";

/** A setting that holds an address. Signs that would end its password early are told of. */
export function addressSetting(protocols: readonly string[], example: string) {
  const known = (text: string) => {
    const address = URL.parse(text);
    return protocols.includes(address?.protocol ?? "") && isEncoded(address?.password ?? "");
  };
  const encoding = example.includes("password")
    ? "; in a password write / as %2F, # as %23, ? as %3F, % as %25"
    : "";
  return z.string().refine(known, `must be an address such as ${example}${encoding}`).optional();
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
