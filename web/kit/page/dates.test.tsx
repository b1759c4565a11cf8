import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { useDates } from "./dates.ts";

function Shown({ day, moment }: { day: string; moment: string }) {
  const dates = useDates();
  return <output>{`${dates.day(day)} and ${dates.moment(moment)}`}</output>;
}

test("days and moments are written as the settings say, the moment by the reader's clock", async () => {
  const moment = new Date(2026, 10, 20, 14, 5).toISOString();
  await show(<Shown day="2026-11-20" moment={moment} />);
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("2026-11-20 and 2026-11-20 14:05");
});
