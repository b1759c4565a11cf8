/** Many addresses of one household or attacker share a /64; they count as one place. */
export function addressKey(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip.replace(/^.*:/, "");
  const [head = "", tail = ""] = ip.split("::");
  const left = head.split(":").filter((part) => part !== "");
  const right = tail.split(":").filter((part) => part !== "");
  const zeros = ip.includes("::")
    ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0")
    : [];
  const parts = [...left, ...zeros, ...right].slice(0, 4);
  return parts.map((part) => Number.parseInt(part, 16).toString(16)).join(":");
}
