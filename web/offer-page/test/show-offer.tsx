/** @jsxImportSource preact */
import { render } from "preact";
import { onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod";
import { OfferPage } from "../offer-page.tsx";

export const answer = {
  at: "2026-11-21T10:00:00.000Z",
  name: "Kari Hansen",
  hasCertificate: false,
};
export const sha256 = "a".repeat(64);

export const refused = (status: number, code: string) => () => Response.json({ code }, { status });

/** The head of an answer arrives, and nothing behind it. */
export const brokenOff = (): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError("network error")),
    }),
  );

export const lost = (): Response => {
  throw new TypeError("Failed to fetch");
};

/** What was chosen and written is kept with the page, which all tests share. */
const forgetKept = () => window.history.replaceState(null, "");

type Answer = () => Response | Promise<Response>;

/** What is behind a link; each call gets the next of its answers, and the last one again and again. */
export function show(
  answers: Readonly<Record<string, readonly Answer[]>>,
  piece = <OfferPage token="secret" />,
) {
  forgetKept();
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const left = new Map(Object.entries(answers).map(([path, all]) => [path, [...all]]));
  const answerCall = async (address: string, init: RequestInit) => {
    const path = address.replace("/api/", "").replace("offer-page/", "");
    sent.push({ path, body: JSON.parse(z.string().parse(init.body)) });
    if (path === "visits") return new Response(null, { status: 204 });
    if (path === "pdf") return new Response("%PDF", { headers: { etag: `"${sha256}"` } });
    const [next, ...others] = left.get(path) ?? [];
    if (others.length > 0) left.set(path, others);
    return next?.() ?? new Response(null, { status: 204 });
  };
  vi.stubGlobal("fetch", vi.fn(answerCall));
  const place = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    render(null, place);
    place.remove();
    forgetKept();
  });
  render(piece, place);
  return (path: string) => sent.flatMap((call) => (call.path === path ? [call.body] : []));
}
export const text = (words: string) => page.getByText(words, { exact: true });
