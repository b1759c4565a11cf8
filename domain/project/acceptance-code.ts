/** The code that proves, as an offer is accepted, that the customer reads mail to the address he gave. */
export const acceptanceCode = {
  digits: 6,
  livesMs: 10 * 60_000,
  mostTries: 5,
  /** Whoever asks again before that has it, or will have it in a moment. */
  againMs: 60_000,
} as const;

/** As it is read from a message: with blanks, as people part long numbers. */
export const codeOf = (typed: string): string => typed.replaceAll(/\s/g, "");

export const looksLikeCode = (typed: string): boolean => /^\d{6}$/.test(codeOf(typed));
