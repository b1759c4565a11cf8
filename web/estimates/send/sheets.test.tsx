import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../test/show.tsx";
import { useSheets } from "./use-sheets.ts";

const id = "01977a00-0000-7000-8000-000000000001";

function Opener() {
  const open = useSheets(id);
  return (
    <button type="button" onClick={() => open("crewSheet")}>
      Crew sheet
    </button>
  );
}

async function openSheet(answer: Response) {
  const fetched = vi.spyOn(window, "fetch").mockResolvedValue(answer);
  const opened = vi.spyOn(window, "open").mockReturnValue(window);
  onTestFinished(() => {
    fetched.mockRestore();
    opened.mockRestore();
  });
  await show(<Opener />);
  await userEvent.click(page.getByRole("button", { name: "Crew sheet" }));
  await expect.poll(() => fetched.mock.calls.length).toBe(1);
  return opened;
}

test("a sheet opens in a tab of its own, in the language of the reader", async () => {
  const opened = await openSheet(new Response("%PDF"));
  const address = `/api/estimates/${id}/crew-sheet?language=en`;
  await expect.poll(() => opened.mock.calls).toEqual([[address, "_blank"]]);
});
