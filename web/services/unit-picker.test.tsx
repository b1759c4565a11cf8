import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idOf } from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { serverWith } from "./test/show-service.ts";

const units = [
  ["bag", "bag", "sekk"],
  ["kg", "kilogram", "kg"],
  ["l", "litre", "liter"],
  ["lm", "running metre", "lm"],
  ["m", "metre", "m"],
  ["m2", "square metre", "m²"],
  ["m3", "cubic metre", "m³"],
  ["mnd", "month", "måned"],
  ["pt", "point", "punkt"],
  ["sht", "sheet", "plate"],
  ["set", "set", "sett"],
  ["pcs", "piece", "stk"],
  ["h", "hour", "time"],
  ["t", "tonne", "tonn"],
  ["trip", "trip", "tur"],
].map(([code = "", titleEn, titleNb]) => {
  return { id: `unit ${code}`, revision: 1, code, titleEn, titleNb, dimension: "count" };
});

/** A material with this unit. */
const open = (code: string, language: "en" | "nb") =>
  showApp(`/service/edit/material/${idOf(1)}`, {
    language,
    answer: (asked: Asked) =>
      asked.address.startsWith("/api/unit-options")
        ? Response.json(units)
        : serverWith({ kind: "material", unitId: `unit ${code}` })(asked),
  });

const field = (name: RegExp) => page.getByRole("combobox", { name });
const chosen = (name: RegExp) => field(name).element().closest(".ant-select")?.textContent;

/** The marked row of the open list, where it can be read whole. */
function markedInSight(): string | undefined {
  const list = document.querySelector(".ant-select-dropdown:not(.ant-select-dropdown-hidden)");
  const box = list?.getBoundingClientRect();
  const row = list?.querySelector(".ant-select-item-option-active");
  const place = row?.getBoundingClientRect();
  if (!row || !place || !box || place.top < box.top || place.bottom > box.bottom) return undefined;
  return row.textContent;
}

test.each([
  ["nb", "m", "m"],
  ["nb", "M2", "m²"],
  ["nb", "t", "tonn"],
  ["nb", "tu", "tur"],
  ["nb", "må", "mnd – måned"],
  ["nb", "square", "m²"],
  ["en", "t", "t – tonne"],
  ["en", "pc", "pc – piece"],
  ["en", "m³ – c", "m³ – cubic metre"],
] as const)("in %s %j and Enter take the unit that is marked and in sight, %s", async (...row) => {
  const [language, typed, label] = row;
  const name = /Unit|Enhet/;
  const [code, before] = language === "nb" ? ["pcs", "stk"] : ["trip", "trip"];
  await open(code, language);
  await expect.poll(() => chosen(name)).toBe(before);
  await userEvent.click(field(name));
  await expect.poll(markedInSight).toBe(before);
  await userEvent.keyboard(typed);
  await expect.poll(markedInSight).toBe(label);
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => chosen(name)).toBe(label);
});

const shown = () =>
  [...document.querySelectorAll(".ant-select-item-option")].map((one) => one.textContent);

test("the list is whole again where a unit was chosen by typing", async () => {
  await open("pcs", "nb");
  await userEvent.click(field(/Enhet/));
  await userEvent.keyboard("kg{Enter}");
  await expect.poll(() => chosen(/Enhet/)).toBe("kg");
  await userEvent.click(field(/Enhet/));
  await expect.poll(() => shown().length).toBeGreaterThan(5);
});

test("what begins with the text stands before what holds it", async () => {
  await open("pcs", "nb");
  await userEvent.click(field(/Enhet/));
  await userEvent.keyboard("m");
  await expect.poll(shown).toEqual(["m", "m²", "m³", "mnd – måned", "kg", "lm", "time"]);
});
