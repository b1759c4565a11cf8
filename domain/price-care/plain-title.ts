/** In small letters, with one space between words, as titles are compared. */
export const plainTitle = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, " ");

/** As numbers of articles are compared: in small letters and without spaces. */
export const plainNumber = (number: string): string => plainTitle(number).replaceAll(" ", "");
