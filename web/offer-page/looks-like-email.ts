/** Enough to catch a slip; what counts is the rule of the server. */
export const looksLikeEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
