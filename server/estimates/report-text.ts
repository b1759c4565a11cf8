import { isPlain } from "../../contracts/fields.ts";

/** Deeper, and for more parts, no mail server packs what it sends back. */
const deepest = 6;
const mostParts = 50;
const longestBoundary = 200;
const longestText = 200_000;

interface Part {
  readonly type: string;
  readonly content: string;
}

/** What a report stands in, and what it is about. */
const statusTypes = ["message/delivery-status", "message/global-delivery-status"];
const returnedTypes = [
  "message/rfc822",
  "text/rfc822-headers",
  "message/global",
  "message/global-headers",
];

/** The fields of a mail that point to the message: what it answers, and the address that it came back to. */
const pointing = ["In-Reply-To", "References", "To", "Delivered-To", "X-Original-To"];

/**
 * What a mail says as a report of a mail server (RFC 3464, in a multipart/report of RFC 6522), as plain text: the
 * fields of the report, the head of the message that came back, and what in the head of the mail points to it. A mail that
 * was forwarded with the report as a file is looked into. Undefined where no part is a report, as of qmail.
 */
export function reportTextIn(mail: Uint8Array): string | undefined {
  const heads: string[] = [];
  const parts: Part[] = [];
  walk(Buffer.from(mail).toString("latin1"), 0, { heads, parts });
  const at = parts.findIndex(({ type }) => statusTypes.includes(type));
  const status = parts[at];
  if (status === undefined) return undefined;
  const returned = parts.slice(at + 1).find(({ type }) => returnedTypes.includes(type));
  const answered = heads.flatMap((head) => pointing.map((name) => fieldOf(head, name)));
  const told = [status.content, halves(returned?.content ?? "").head, answered.join("\n")];
  return asText(told.join("\n\n"));
}

interface Found {
  readonly heads: string[];
  readonly parts: Part[];
}

/** All parts that hold no others, in their order; a mail inside of the mail stands before its own parts. */
function walk(source: string, depth: number, found: Found): void {
  if (depth > deepest || found.parts.length >= mostParts) return;
  const { head, body } = halves(source);
  found.heads.push(head);
  const named = fieldOf(head, "Content-Type");
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(named)?.[0].toLowerCase() ?? "text/plain";
  const boundary = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(named);
  const mark = boundary?.[1] ?? boundary?.[2] ?? "";
  if (type.startsWith("multipart/") && mark !== "" && mark.length <= longestBoundary) {
    for (const part of between(body, mark)) walk(part, depth + 1, found);
    return;
  }
  const content = decoded(body, fieldOf(head, "Content-Transfer-Encoding").toLowerCase());
  found.parts.push({ type, content });
  if (type === "message/rfc822") walk(content, depth + 1, found);
}

/** Where a mail, or a part of one, has its fields, and what follows on the first empty line. */
function halves(source: string): { readonly head: string; readonly body: string } {
  const text = source.replaceAll("\r\n", "\n");
  if (text.startsWith("\n")) return { head: "", body: text.slice(1) };
  const end = text.indexOf("\n\n");
  return end < 0
    ? { head: text, body: "" }
    : { head: text.slice(0, end), body: text.slice(end + 2) };
}

/** A field of a head, which may go on in lines that begin with a blank; empty where it is missing. */
function fieldOf(head: string, name: string): string {
  const unfolded = head.replaceAll(/\n[ \t]+/g, " ");
  return new RegExp(`^${name}:[ \t]*(.*)$`, "im").exec(unfolded)?.[1]?.trim() ?? "";
}

/** The parts between lines that are two dashes and the mark. The last may lack its end: beginnings are enough. */
function between(body: string, mark: string): string[] {
  const [, ...pieces] = `\n${body}`.split(`\n--${mark}`);
  const last = pieces.findIndex((piece) => piece.startsWith("--"));
  return (last < 0 ? pieces : pieces.slice(0, last)).map((piece) => piece.replace(/^[ \t]*\n/, ""));
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("latin1");
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll(/=[ \t]*\r?\n/g, "")
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}

/** Bytes as people read them, without signs that no text has. */
const asText = (bytes: string): string =>
  Array.from(Buffer.from(bytes, "latin1").toString("utf8").slice(0, longestText))
    .filter(isPlain)
    .join("");
