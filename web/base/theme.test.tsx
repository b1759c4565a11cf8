import Button from "antd/es/button";
import ConfigProvider from "antd/es/config-provider";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../test/show.tsx";
import {
  appearanceChoices,
  changeAppearance,
  useAppearance,
  useAppearanceChoice,
} from "./appearance.ts";
import { themeOf } from "./theme.ts";

afterEach(() => changeAppearance("system"));

const surface = () => getComputedStyle(document.documentElement).getPropertyValue("--surface");

test.each(["light", "dark"] as const)(
  "the colours of the specification are the seeds, %s",
  (look) => {
    expect(themeOf(look).token).toMatchObject({
      colorPrimary: "#578bd4",
      colorSuccess: "#83b769",
      colorWarning: "#e4bf74",
      colorError: "#ec9596",
      colorInfo: "#6c99d8",
      fontSize: 14,
    });
  },
);

test("everything is set in Roboto of 14 px, and the page is never narrower than 380 px", async () => {
  await page.viewport(320, 600);
  await show(
    <ConfigProvider theme={themeOf("light")}>
      <p>Text</p>
      <Button>Save</Button>
    </ConfigProvider>,
  );
  for (const element of [page.getByText("Text"), page.getByRole("button", { name: "Save" })]) {
    await expect.element(element).toBeVisible();
    const { fontFamily, fontSize } = getComputedStyle(element.element());
    expect(fontFamily).toMatch(/Roboto/);
    expect(fontSize).toBe("14px");
  }
  expect(document.documentElement.getBoundingClientRect().width).toBe(380);
  await page.viewport(1000, 600);
});

function Shown() {
  return (
    <p>
      {useAppearance()} by {useAppearanceChoice()}
    </p>
  );
}

test("light, dark, or as the system is; the choice is remembered", async () => {
  await show(<Shown />);
  const system = window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  await expect.element(page.getByText(`${system} by system`)).toBeVisible();
  changeAppearance("dark");
  await expect.element(page.getByText("dark by dark")).toBeVisible();
  expect(surface()).toBe("#171e29");
  expect(document.documentElement.style.colorScheme).toBe("dark");
  expect(localStorage.getItem("overslag.appearance")).toBe("dark");
  changeAppearance("light");
  await expect.element(page.getByText("light by light")).toBeVisible();
  expect(surface()).toBe("#ffffff");
  expect(appearanceChoices).toEqual(["system", "light", "dark"]);
});
