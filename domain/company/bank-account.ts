/** A number of an account without what is written between its signs, in capitals. */
export const bareBankAccount = (text: string): string =>
  text.replaceAll(/[\s.]/g, "").toUpperCase();

/** As it is written: a Norwegian number as 8601 11 17947, an IBAN in fours. */
export function readableBankAccount(text: string): string {
  const bare = bareBankAccount(text);
  if (isNorwegian(bare)) return `${bare.slice(0, 4)} ${bare.slice(4, 6)} ${bare.slice(6)}`;
  return bare.replaceAll(/(.{4})(?=.)/g, "$1 ");
}

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** A Norwegian account: 11 digits, of which the last is the MOD11 check digit of the others. */
function isNorwegian(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false;
  const weighted = weights.map((weight, index) => weight * Number(digits.charAt(index)));
  const check = 11 - (weighted.reduce((total, part) => total + part, 0) % 11);
  return check % 11 === Number(digits.charAt(10));
}

/** ISO 13616: with its first four signs at the end and letters as numbers (A is 10), it leaves 1 of 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  if (text.startsWith("NO"))
    return text.length === 15 && leavesOne(text) && isNorwegian(text.slice(4));
  return leavesOne(text);
}

function leavesOne(text: string): boolean {
  const turned = text.slice(4) + text.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Is the text an account that money can be paid into: a Norwegian number or an IBAN, spaces and points allowed? */
export function isBankAccount(text: string): boolean {
  const bare = bareBankAccount(text);
  return isNorwegian(bare) || isIban(bare);
}
