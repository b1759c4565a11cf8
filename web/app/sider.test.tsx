import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../test/show.tsx";
import { Sider } from "./sider.tsx";

beforeEach(() => {
  localStorage.removeItem("overslag.siderWidth");
  return () => localStorage.removeItem("overslag.siderWidth");
});

const width = () => document.querySelector("aside")?.getBoundingClientRect().width;
const handle = () => page.getByRole("separator", { name: "Width of the menu" });

test("the menu is 200 px wide at first", async () => {
  await page.viewport(1280, 800);
  await show(<Sider>Menu</Sider>);
  await expect.element(handle()).toBeVisible();
  expect(width()).toBe(200);
});

test("the menu takes another width by its handle and keeps it", async () => {
  await page.viewport(1280, 800);
  await show(<Sider>Menu</Sider>);
  await userEvent.click(handle());
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.poll(width).toBe(232);
  document.body.replaceChildren();
  await show(<Sider>Menu</Sider>);
  await expect.poll(width).toBe(232);
});
