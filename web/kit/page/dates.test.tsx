import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { inZone } from "../../test/in-zone.ts";
import { show } from "../../test/show.tsx";
import { useDates } from "./dates.ts";

function Shown({ day, moment }: { day: string; moment: string }) {
  const dates = useDates();
  return <output>{[dates.day(day), dates.moment(moment), dates.day(moment)].join(", ")}</output>;
}

const shown = page.getByRole("status");

test.each(["Europe/Oslo", "UTC", "America/New_York", "Pacific/Auckland"])(
  "days and moments are written as the settings say, by the clock of the companies, in %s",
  async (zone) => {
    await inZone(zone);
    await show(<Shown day="2026-11-20" moment="2026-11-20T23:05:00.000Z" />);
    await expect.element(shown).toHaveTextContent("2026-11-20, 2026-11-21 00:05, 2026-11-21");
  },
);

test("a moment is right where the reader's own clock leaps over it", async () => {
  await inZone("America/New_York");
  await show(<Shown day="2026-03-08" moment="2026-03-08T01:30:00.000Z" />);
  await expect.element(shown).toHaveTextContent("2026-03-08, 2026-03-08 02:30, 2026-03-08");
});
