import { expect, test } from "vitest";
import { InternalAddress, isInternal, openSocket } from "./open-socket.ts";

test.each([
  "0.0.0.0",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "168.63.129.16",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.88.99.1",
  "192.168.0.1",
  "198.18.0.1",
  "198.19.255.255",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "3fff::1",
])("%s is no address of the public internet", (address) => {
  expect(isInternal(address)).toBe(true);
});

test.each([
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "126.255.255.255",
  "128.0.0.1",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2001:4860:4860::8888",
  "2a00:1450::1",
])("%s is one", (address) => {
  expect(isInternal(address)).toBe(false);
});

test("nothing is connected to an internal address", async () => {
  const { signal } = new AbortController();
  for (const host of ["127.0.0.1", "localhost", "::1"]) {
    await expect(openSocket({ host, port: 1, mayBeInternal: false }, signal)).rejects.toThrow(
      InternalAddress,
    );
  }
});

test("whoever is told to stop neither looks up nor connects", async () => {
  const stopped = AbortSignal.abort();
  for (const host of ["127.0.0.1", "localhost"]) {
    await expect(openSocket({ host, port: 1, mayBeInternal: true }, stopped)).rejects.toThrow(
      /given up|aborted/,
    );
  }
});
