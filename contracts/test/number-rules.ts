/** The limits of numbers, as the rules of inputs name them. */
export const price = "At most 2 decimals, from -9999999999.99, up to 9999999999.99.";
export const unitPrice = "At most 4 decimals, from -9999999999.9999, up to 9999999999.9999.";
export const positivePrice = "At most 2 decimals, more than 0, up to 9999999999.99.";
export const hourlyRate = "At most 2 decimals, from 0, up to 9999999999.99.";
export const notNegative = "At most 4 decimals, from 0, up to 9999999999.9999.";
export const positive = "At most 4 decimals, more than 0, up to 9999999999.9999.";
export const percent = "At most 4 decimals, from -100, up to 10000.";
export const share = "At most 4 decimals, from 0, up to 100.";
export const paymentShare = "At most 2 decimals, from 0, up to 100.";
export const signedShare = "At most 4 decimals, from -100, up to 100.";
