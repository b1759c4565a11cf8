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
  const { content: shown, chosen, choose, isCounting } = useChoices(offer, first);
  return (
    <>
      <button type="button" onClick={() => choose(new Set(["one"]))}>
        One
      </button>
      <button type="button" onClick={() => choose(new Set(["one", "two"]))}>
        Both
      </button>
      <p>{`${shown?.document ?? ""}${isCounting ? " …" : ""}`}</p>
      <output>{[...chosen].join(" ")}</output>
    </>
  );
}

/** The sums on a page whose calls wait to be answered, in their order. */
function showSums() {
  const calls: PromiseWithResolvers<Response>[] = [];
  vi.stubGlobal("fetch", () => {
    const call = Promise.withResolvers<Response>();
    calls.push(call);
    return call.promise;
  });
  const place = document.createElement("div");
  document.body.append(place);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    render(null, place);
    place.remove();
  });
  render(<Sums />, place);
  return { calls, place };
}
const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
const sums = (document: string, ...chosen: string[]) =>
  Response.json(content({ document, choices: chosen.map((key) => choice(key)) }));
const choice = (key: string) => ({
  key,
  number: "1",
  title: key,
  belongsTo: "",
  amount: "",
  effect: "",
  alternativeSet: null,
  isChosen: true,
  rows: [],
});

test("an answer that comes after that of a later choice changes nothing", async () => {
  const { calls, place } = showSums();
  await press("One");
  await press("Both");
  await expect.poll(() => calls.length).toBe(2);
  const [one, both] = calls;
  both?.resolve(sums("Sums of both"));
  await expect.element(page.getByText("Sums of both", { exact: true })).toBeVisible();
  const late = sums("Sums of one");
  one?.resolve(late);
  await expect.poll(() => late.bodyUsed).toBe(true);
  // Time for the page to show what it read.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(place.querySelector("p")?.textContent).toBe("Sums of both");
});

test("without an answer the choices are again those that the sums are of", async () => {
  const { calls, place } = showSums();
  await press("One");
  calls[0]?.resolve(sums("Sums of one", "one"));
  await expect.element(page.getByText("Sums of one", { exact: true })).toBeVisible();
  await press("Both");
  await expect.poll(() => place.querySelector("output")?.textContent).toBe("one two");
  calls[1]?.reject(new TypeError("No way there"));
  await expect.poll(() => place.querySelector("output")?.textContent).toBe("one");
  expect(place.querySelector("p")?.textContent).toBe("Sums of one");
});
