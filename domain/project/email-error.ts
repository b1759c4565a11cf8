interface Problem<Code, Step> {
  /** The mail server's words. */
  readonly error: string | null;
  readonly errorCode: Code | null;
  readonly step: Step | null;
  readonly refusedRecipients: readonly { readonly address: string; readonly answer: string }[];
}

/** What went wrong with a message: our own words, and the mail server's after them, for each recipient. */
export function emailError<Code, Step>(
  { error, errorCode, step, refusedRecipients }: Problem<Code, Step>,
  say: (code: Code | "not_taken", step: Step | null) => string,
): string | null {
  const refused = refusedRecipients.map(({ address, answer }) => `${address} (${answer})`);
  const answers = refused.length === 0 ? error : refused.join(", ");
  if (errorCode === null) return answers === null ? null : `${say("not_taken", step)} ${answers}`;
  const words = say(errorCode, step);
  return answers === null ? words : `${words} ${answers}`;
}
