import { expect, test } from "vitest";
import { toldApart } from "./recent-pages.ts";

const page = (href: string, title: string, about = "") => ({ href, title, about });
const details = (...pages: ReturnType<typeof page>[]) =>
  toldApart(pages).map(({ detail }) => detail);

test("a title that stands alone needs no words beside it", () => {
  expect(details(page("/units", "Units", "What is counted"), page("/clients", "Clients"))).toEqual([
    "",
    "",
  ]);
});

test("pages of one title are told apart by what they are about", () => {
  expect(details(page("/a", "Bath", "2026-0001"), page("/b", "Bath", "2026-0002"))).toEqual([
    "2026-0001",
    "2026-0002",
  ]);
});

test("and by their address where that is the same, or nothing", () => {
  expect(details(page("/a?page=2", "Bath", "x"), page("/b", "Bath", "x"))).toEqual(["/a", "/b"]);
  expect(details(page("/a", "Bath"), page("/b", "Bath", "x"), page("/c", "Bath"))).toEqual([
    "/a",
    "x",
    "/c",
  ]);
});
