/** What a mail server tells of one recipient of a message (RFC 3464, 2.3). */
export interface RecipientReport {
  /** As the sender wrote it, and where it led in the end: an alias may lie between. */
  readonly addresses: readonly string[];
  readonly action: string;
  /** The server's words, or its number for them. */
  readonly answer: string;
}

export interface DeliveryReport {
  /** Ids in the form of ours of the messages that it names. */
  readonly messageIds: readonly string[];
  readonly recipients: readonly RecipientReport[];
}

const longestAnswer = 500;
const mostIds = 20;

/**
 * Our id of a message: in front of the @ of its Message-ID, or of the address that it comes back to, and as the
 * envelope id (RFC 3461, 4.4) that it was handed over with.
 */
const ourId =
  /(?:[<+=.]|^Original-Envelope-Id:\s*)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:@[^<>\s]+|[ \t]*$)/gim;

/**
 * Reads the source of a mail that a mail server sent back (RFC 3464), also as part of a mail that was forwarded
 * with marks in front of each line. What is no such report has no recipients.
 */
export function readDeliveryReport(source: string): DeliveryReport {
  const text = source
    .replaceAll("\r\n", "\n")
    .replaceAll(/^(?:> ?)+/gm, "")
    // Fields of a mail go on in lines that begin with a blank.
    .replaceAll(/\n[ \t]+(?=\S)/g, " ");
  const ids = new Set([...text.matchAll(ourId)].map(([, id = ""]) => id.toLowerCase()));
  return {
    messageIds: [...ids].slice(0, mostIds),
    recipients: text.split(/\n\s*\n/).flatMap((group) => readRecipient(group) ?? []),
  };
}

function readRecipient(group: string): RecipientReport | undefined {
  const field = (name: string) => new RegExp(`^${name}:[ \t]*(.+)$`, "im").exec(group)?.[1]?.trim();
  // The kind of address, or of answer, stands in front: "rfc822; kari@example.com".
  const typed = (name: string) => field(name)?.replace(/^[\w-]+[ \t]*;[ \t]*/, "");
  const addresses = ["Original-Recipient", "Final-Recipient"]
    .map(typed)
    .flatMap((address) => (address === undefined ? [] : bare(address)));
  const action = field("Action")?.toLowerCase();
  if (action === undefined || addresses.length === 0) return undefined;
  const answer = typed("Diagnostic-Code") ?? field("Status") ?? "";
  return { addresses, action, answer: answer.slice(0, longestAnswer).toWellFormed() };
}

const bare = (address: string) => address.replaceAll(/[<>]/g, "").toLowerCase();

/** Those of a message's recipients who did not get it, with the words of the server. */
export function bouncedRecipients(
  { recipients: reports }: DeliveryReport,
  recipients: readonly string[],
): { readonly address: string; readonly answer: string }[] {
  const failed = reports.filter(({ action }) => action === "failed");
  return recipients.flatMap((address) => {
    const isOnly = recipients.length === 1;
    const report = failed.find(
      ({ addresses }) => isOnly || addresses.includes(address.toLowerCase()),
    );
    return report ? [{ address, answer: report.answer }] : [];
  });
}
