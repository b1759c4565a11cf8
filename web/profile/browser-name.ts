const browsers = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "macOS"],
  ["Linux", "Linux"],
] as const;

/** What a browser calls itself, as its maker's names; undefined for what is not among the common ones. */
export function browserName(userAgent: string): { browser: string; system: string } | undefined {
  const browser = browsers.find(([sign]) => userAgent.includes(`${sign}/`))?.[1];
  const system = systems.find(([sign]) => userAgent.includes(sign))?.[1];
  return browser && system ? { browser, system } : undefined;
}
