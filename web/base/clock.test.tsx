import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../test/show.tsx";
import { ClockContext, useToday } from "./clock.ts";

function Today() {
  const today = useToday();
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${today} ${count}`}
    </button>
  );
}

test("a page that is open over midnight keeps the day on which it came", async () => {
  const moments = [new Date(2026, 10, 20, 23, 59), new Date(2026, 10, 21, 0, 1)];
  await show(
    <ClockContext value={() => moments.shift() ?? new Date(0)}>
      <Today />
    </ClockContext>,
  );
  await userEvent.click(page.getByText("2026-11-20 0"));
  await expect.element(page.getByText("2026-11-20 1")).toBeVisible();
});

test("today is the day where the user is, also in the hours after midnight", async () => {
  await show(
    <ClockContext value={() => new Date(2026, 10, 21, 0, 1)}>
      <Today />
    </ClockContext>,
  );
  await expect.element(page.getByText("2026-11-21 0")).toBeVisible();
});
