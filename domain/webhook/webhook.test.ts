import { expect, test } from "vitest";
import { pauseBeforeNext } from "./retry-schedule.ts";
import { addressFault, plainAddress } from "./webhook-address.ts";

test.each([
  "https://example.com/hooks",
  "https://example.com",
  "https://example.com:8443/a?key=b",
  "https://example.com:1024/",
  "https://hansen.øst.example/",
  "http://example.com/",
  "https://[2001:4860:4860::8888]/",
  "https://8.8.8.8/",
])("%s can be an address", (address) => {
  expect(addressFault(address)).toBeUndefined();
});

test.each([
  ["", "not_a_webhook_address"],
  ["example.com/hooks", "not_a_webhook_address"],
  ["ftp://example.com/", "not_a_webhook_address"],
  ["file:///etc/passwd", "not_a_webhook_address"],
  ["javascript:alert(1)", "not_a_webhook_address"],
  ["https://", "not_a_webhook_address"],
  ["https://1.2.3.4.5/", "not_a_webhook_address"],
  ["https://example.com:99999/", "not_a_webhook_address"],
  ["https://kari@example.com/", "address_with_user"],
  ["https://kari:secret@example.com/", "address_with_user"],
  ["https://127.0.0.1@example.com/", "address_with_user"],
  ["https://example.com/#part", "address_with_hash"],
  ["https://example.com:22/", "port_not_allowed"],
  ["https://example.com:25/", "port_not_allowed"],
  ["https://example.com:1023/", "port_not_allowed"],
])("%s cannot: %s", (address, fault) => {
  expect(addressFault(address)).toBe(fault);
});

// Each of them is another way of writing this machine.
test.each([
  "https://2130706433/",
  "https://0x7f.1/",
  "https://0177.0.0.1/",
  "https://127.1/",
  "https://１２７.0.0.1/",
  "https://127.0.0.1:443/",
])("%s is 127.0.0.1", (address) => {
  expect(plainAddress(address)).toBe("https://127.0.0.1/");
});

test("ten tries have the pauses that the documentation promises, and then it ends", () => {
  const hour = 3600;
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(pauseBeforeNext);
  const inHours = [1, 4, 8, 14, 20, 24].map((hours) => hours * hour);
  expect(pauses).toEqual([5, 120, 900, ...inHours]);
  expect(pauseBeforeNext(10)).toBeUndefined();
});
