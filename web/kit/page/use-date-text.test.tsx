import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { useDateText, useMomentText } from "./use-date-text.ts";

function Dates({ day, moment }: { day: string; moment: string }) {
  const dateText = useDateText();
  const momentText = useMomentText();
  return <output>{`${dateText(day)} and ${momentText(moment)}`}</output>;
}

test("days and moments are written as the settings say, the moment by the reader's clock", async () => {
  const moment = new Date(2026, 10, 20, 14, 5).toISOString();
  await show(<Dates day="2026-11-20" moment={moment} />);
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent("2026-11-20 and 2026-11-20 14:05");
});
