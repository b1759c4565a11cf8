/** Below them stand the services of an operating system, such as mail and remote sign-in: only the web's are called. */
const lowestFreePort = 1024;
const webPorts: readonly number[] = [80, 443];

type AddressFault =
  | "not_a_webhook_address"
  | "address_with_user"
  | "address_with_hash"
  | "port_not_allowed";

/**
 * What speaks against an address, by its form alone. What it leads to is asked when it is called. Other spellings of
 * an address of IPv4 (one number, octal, hexadecimal) are read as browsers read them.
 */
export function addressFault(text: string): AddressFault | undefined {
  const url = URL.parse(text);
  if (!url || !["https:", "http:"].includes(url.protocol) || url.hostname === "") {
    return "not_a_webhook_address";
  }
  if (url.username !== "" || url.password !== "") return "address_with_user";
  if (text.includes("#")) return "address_with_hash";
  const isUsual = url.port === "" || webPorts.includes(Number(url.port));
  return isUsual || Number(url.port) >= lowestFreePort ? undefined : "port_not_allowed";
}

/** The address in one spelling: host in small letters, the usual port left out, an address of IPv4 as four numbers. */
export const plainAddress = (text: string): string => URL.parse(text)?.href ?? text;
