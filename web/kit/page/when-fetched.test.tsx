import { type ReactNode, Suspense, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { newPlace, show } from "../../test/show.tsx";
import { ErrorBoundary } from "./error-page.tsx";
import { whenFetched, whenOpened } from "./when-fetched.tsx";

interface BeamProps {
  readonly name: string;
}

const Beam = ({ name }: BeamProps) => <p>beam {name}</p>;

/** A piece whose file comes or fails when the test says so, and how often it was asked for. */
function laterBeam() {
  const asked: PromiseWithResolvers<{ Beam: typeof Beam }>[] = [];
  const fetchBeam = () => {
    const asking = Promise.withResolvers<{ Beam: typeof Beam }>();
    asked.push(asking);
    return asking.promise;
  };
  return { asked, Piece: whenFetched(fetchBeam, "Beam") };
}

/** Counts how often whatever is in it has kept the page waiting. */
function countedFallbacks(children: ReactNode) {
  const count = { fallbacks: 0 };
  const Fallback = () => {
    count.fallbacks += 1;
    return null;
  };
  return { count, counted: <Suspense fallback={<Fallback />}>{children}</Suspense> };
}

function Opener({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Turn
      </button>
      {isOpen && children}
    </>
  );
}

const turn = () => userEvent.click(page.getByRole("button", { name: "Turn" }));

test("a piece is shown when its file is there, without a fallback that would hold it back", async () => {
  const { asked, Piece } = laterBeam();
  const { count, counted } = countedFallbacks(
    <Opener>
      <Piece name="A" />
    </Opener>,
  );
  await show(counted);
  expect(asked).toHaveLength(0);
  await turn();
  expect(asked).toHaveLength(1);
  expect(page.getByText("beam A").elements()).toHaveLength(0);
  asked[0]?.resolve({ Beam });
  await expect.element(page.getByText("beam A")).toBeVisible();
  await turn();
  await turn();
  await expect.element(page.getByText("beam A")).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(count.fallbacks).toBe(0);
});

test("what was fetched ahead is there at once", async () => {
  const { asked, Piece } = laterBeam();
  const ahead = Piece.preload();
  asked[0]?.resolve({ Beam });
  await ahead;
  const place = newPlace();
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  const { count, counted } = countedFallbacks(<Piece name="B" />);
  flushSync(() => root.render(counted));
  expect(place.textContent).toBe("beam B");
  expect(asked).toHaveLength(1);
  expect(count.fallbacks).toBe(0);
});

test("a file that cannot be fetched is told, and asked for again the next time", async () => {
  const { asked, Piece } = laterBeam();
  const root = createRoot(newPlace(), { onCaughtError: () => undefined });
  onTestFinished(() => root.unmount());
  const showIt = (key: string) =>
    root.render(
      <ErrorBoundary key={key}>
        <Piece name="C" />
      </ErrorBoundary>,
    );
  showIt("first");
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.reject(new Error("The line is down."));
  await expect.element(page.getByText("The line is down.")).toBeVisible();
  showIt("second");
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve({ Beam });
  await expect.element(page.getByText("beam C")).toBeVisible();
});

test("without a network a file is waited for, and nothing is thrown away", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  const { asked, Piece } = laterBeam();
  await show(
    <ErrorBoundary>
      <p>my work</p>
      <Piece name="D" />
    </ErrorBoundary>,
  );
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.reject(new Error("The line is down."));
  await new Promise((resolve) => setTimeout(resolve));
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => asked.length).toBe(2);
  await expect.element(page.getByText("my work")).toBeVisible();
  asked[1]?.resolve({ Beam });
  await expect.element(page.getByText("beam D")).toBeVisible();
});

const Lid = ({ isOpen }: { isOpen: boolean }) => <p>{isOpen ? "open" : "closed"}</p>;

test("a dialog is fetched when it opens for the first time, and stays from then on", async () => {
  let fetches = 0;
  const fetchLid = async () => {
    fetches += 1;
    return { Lid };
  };
  const Dialog = whenOpened(fetchLid, "Lid");
  const place = newPlace();
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  flushSync(() => root.render(<Dialog isOpen={false} />));
  expect({ fetches, text: place.textContent }).toEqual({ fetches: 0, text: "" });
  root.render(<Dialog isOpen />);
  await expect.poll(() => place.textContent).toBe("open");
  root.render(<Dialog isOpen={false} />);
  await expect.poll(() => place.textContent).toBe("closed");
  root.render(<Dialog isOpen />);
  await expect.poll(() => place.textContent).toBe("open");
  expect(fetches).toBe(1);
});
