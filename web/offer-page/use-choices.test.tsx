/** @jsxImportSource preact */
import { render } from "preact";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { offerBehind } from "./calls.ts";
import { content, offered } from "./test/offered.ts";
import { useChoices } from "./use-choices.ts";

const offer = offerBehind("token");
const first = offered({ offer: content({ document: "Sums as sent" }) });

function Sums() {
  const { content: shown, choose, isCounting } = useChoices(offer, first);
  return (
    <>
      <button type="button" onClick={() => choose(new Set(["one"]))}>
        One
      </button>
      <button type="button" onClick={() => choose(new Set(["one", "two"]))}>
        Both
      </button>
      <p>{`${shown?.document ?? ""}${isCounting ? " …" : ""}`}</p>
    </>
  );
}

test("an answer that comes after that of a later choice changes nothing", async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(resolve)));
  const place = document.createElement("div");
  document.body.append(place);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    render(null, place);
    place.remove();
  });
  render(<Sums />, place);
  await userEvent.click(page.getByRole("button", { name: "One" }));
  await userEvent.click(page.getByRole("button", { name: "Both" }));
  await expect.poll(() => answers.length).toBe(2);
  const [one, both] = answers;
  both?.(Response.json(content({ document: "Sums of both" })));
  await expect.element(page.getByText("Sums of both", { exact: true })).toBeVisible();
  const late = Response.json(content({ document: "Sums of one" }));
  one?.(late);
  await expect.poll(() => late.bodyUsed).toBe(true);
  // Time for the page to show what it read.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(place.querySelector("p")?.textContent).toBe("Sums of both");
});
