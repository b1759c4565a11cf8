import { expect } from "@playwright/test";
import { enter, expectMenu, expectRefused, makeUser, statusOf } from "./people.ts";
import { findRecords } from "./screens.ts";
import { openSession, test } from "./product.ts";

test("a viewer reads lists and offers, and can change nothing", async ({ page, product }) => {
  await openSession(page, "en");
  const records = await findRecords(page.request);
  const estimate = `/project/${records["projects"]}/estimate/${records["estimates"]}`;
  await enter(page, await makeUser(product.server.url, "Viewer"));

  await page.goto("/");
  await expectMenu(page, [
    "Dashboard",
    "Projects",
    "Clients",
    "Suppliers",
    "Services",
    "Service templates",
  ]);
  for (const list of ["projects", "clients", "suppliers", "services", "service-templates"]) {
    await page.goto(`/${list}`);
    await expect(page.getByRole("main").getByRole("row").nth(1)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /^Add / })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button", { name: /Delete/ })).toHaveCount(0);
  }

  await page.goto(`/project/${records["projects"]}/estimates`);
  await expect(page.getByRole("button", { name: /Create new estimate version/ })).toHaveCount(0);
  await page.goto(estimate);
  await expect(page.getByRole("treegrid", { name: "Estimate lines" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add group" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send by e-mail" })).toHaveCount(0);
  const [tab] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("button", { name: /^PDF of version/ }).click(),
  ]);
  await tab.close();
  const pdf = await page.request.get(`/api/estimates/${records["estimates"]}/pdf`);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);

  await expectRefused(page, `/client/${records["clients"]}`, "/clients");
  await expectRefused(page, `/project/${records["projects"]}`, "/projects");
  await expectRefused(page, "/service/add/material", "/services");
  await expectRefused(page, "/users", "/projects");
  for (const [method, address] of [
    ["POST", "/api/clients"],
    ["DELETE", `/api/services/${records["materials"]}`],
    ["POST", `/api/estimates/${records["estimates"]}/batches`],
    ["GET", "/api/users"],
    ["GET", "/api/companies"],
  ] as const) {
    expect([address, await statusOf(page, method, address)]).toEqual([address, 403]);
  }
});
