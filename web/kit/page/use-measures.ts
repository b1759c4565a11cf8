import { useLanguage } from "../../base/i18n.ts";

/** Bytes and times as people say them. */
export function useMeasures() {
  const language = useLanguage();
  const say = (value: number, unit: string, digits: number) =>
    new Intl.NumberFormat(language, {
      style: "unit",
      unit,
      maximumFractionDigits: digits,
    }).format(value);
  return {
    size: (bytes: number): string =>
      bytes >= 1e9 ? say(bytes / 1e9, "gigabyte", 1) : say(bytes / 1e6, "megabyte", 1),
    /** By the megabytes of the settings, which are those of the system: 1024 times 1024 bytes. */
    room: (bytes: number): string =>
      bytes >= 2 ** 30 ? say(bytes / 2 ** 30, "gigabyte", 1) : say(bytes / 2 ** 20, "megabyte", 1),
    time: (ms: number): string =>
      ms >= 1_000 ? say(ms / 1_000, "second", 1) : say(ms, "millisecond", ms < 10 ? 1 : 0),
  };
}
