import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../test/show.tsx";
import { Sider } from "./sider.tsx";

const forget = () => {
  localStorage.removeItem("overslag.siderWidth");
  localStorage.removeItem("overslag.siderCollapsed");
};
beforeEach(() => {
  forget();
  return forget;
});

const width = () => document.querySelector("aside")?.getBoundingClientRect().width;
const handle = () => page.getByRole("separator", { name: "Width of the menu" });

const showSider = async () => {
  await page.viewport(1280, 800);
  await show(<Sider>{(isCollapsed) => (isCollapsed ? "Pictures" : "Names")}</Sider>);
  await expect.element(handle()).toBeInTheDocument();
};
const toggle = (name: string) => page.getByRole("button", { name, exact: true });
const focusHandle = () => document.querySelector<HTMLElement>(".sider-handle")?.focus();

test("the menu is 200 px wide at first", async () => {
  await showSider();
  await expect.element(handle()).toBeVisible();
  expect(width()).toBe(200);
});

test("the menu takes another width by its handle and keeps it", async () => {
  await showSider();
  await userEvent.click(handle());
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(width).toBe(232);
  document.body.replaceChildren();
  await showSider();
  await expect.poll(width).toBe(232);
});

test("a button folds the menu to its pictures, and this is remembered", async () => {
  await showSider();
  await expect.element(toggle("Collapse the menu")).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(toggle("Collapse the menu"));
  await expect.poll(width).toBe(64);
  await expect.element(page.getByText("Pictures")).toBeVisible();
  document.body.replaceChildren();
  await showSider();
  await expect.poll(width).toBe(64);
  await expect.element(toggle("Expand the menu")).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(toggle("Expand the menu"));
  await expect.poll(width).toBe(200);
  document.body.replaceChildren();
  await showSider();
  await expect.element(page.getByText("Names")).toBeVisible();
});

test("the arrow keys fold the menu at its narrowest, and unfold it to the width it had", async () => {
  await showSider();
  focusHandle();
  await userEvent.keyboard("{Home}");
  await expect.poll(width).toBe(160);
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}");
  await expect.poll(width).toBe(160);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(width).toBe(64);
  await expect.element(handle()).toHaveAttribute("aria-valuenow", "64");
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(width).toBe(160);
});

test("a menu that is drawn too narrow folds, and one that is drawn wider unfolds", async () => {
  await showSider();
  const edge = document.querySelector(".sider-handle");
  if (!edge) throw new Error("The menu has no edge.");
  edge.setPointerCapture = () => undefined;
  edge.hasPointerCapture = () => true;
  const draw = (clientX: number) =>
    edge.dispatchEvent(new PointerEvent("pointermove", { clientX, bubbles: true }));
  draw(111);
  await expect.poll(width).toBe(64);
  draw(112);
  await expect.poll(width).toBe(160);
  draw(300);
  await expect.poll(width).toBe(300);
});

test("Home and End lead to the narrowest and the widest menu, Enter and a double click to the first", async () => {
  await showSider();
  focusHandle();
  await userEvent.keyboard("{End}");
  await expect.poll(width).toBe(400);
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(width).toBe(400);
  await expect.element(handle()).toHaveAttribute("aria-valuenow", "400");
  await userEvent.keyboard("{Enter}");
  await expect.poll(width).toBe(200);
  await userEvent.keyboard("{Home}");
  await expect.poll(width).toBe(160);
  await userEvent.keyboard("x");
  await expect.poll(width).toBe(160);
  await userEvent.dblClick(handle());
  await expect.poll(width).toBe(200);
});

test("the pointer that holds no edge draws nothing", async () => {
  await showSider();
  const move = new PointerEvent("pointermove", { clientX: 300, bubbles: true });
  document.querySelector(".sider-handle")?.dispatchEvent(move);
  await expect.poll(width).toBe(200);
});

test.each([
  ["9000", 400],
  ["20", 160],
  ["250.4", 250],
  ["-5", 200],
  ["wide", 200],
])("a browser that remembers the width %s shows %i px", async (stored, shown) => {
  localStorage.setItem("overslag.siderWidth", stored);
  await showSider();
  expect(width()).toBe(shown);
});
