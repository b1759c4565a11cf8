import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import type { Service } from "../../contracts/services.ts";
import {
  idOf,
  makeService,
  makeServiceTemplate,
  makeTemplateLine,
} from "../test/make-service-template.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const tile = makeService();
const grout = makeService({ id: idOf(2), code: "M-2", titleEn: "Grout", titleNb: "Fug" });

const templateOf = (services: readonly Service[], revision: number) =>
  makeServiceTemplate({ revision, lines: services.map(makeTemplateLine) });

const failed = (status: number, code: string) =>
  Response.json({ type: "about:blank", title: code, status, code }, { status });

const Sent = z.looseObject({ revision: z.int(), lines: z.array(z.looseObject({})) });

/** One template; `services` are those that its lines name by now. */
function server(place: { services: readonly Service[]; revision: number; isDown: boolean }) {
  const address = `/api/service-templates/${idOf(5)}`;
  return (asked: Asked): Response | undefined => {
    const { services, revision, isDown } = place;
    const template = templateOf(services, revision);
    if (asked.address === `${address}/contents`) {
      return isDown ? failed(500, "internal") : Response.json({ ...template, services });
    }
    if (asked.address !== address) return undefined;
    if (asked.method === "GET") return Response.json(template);
    return Sent.parse(asked.body).revision === revision
      ? Response.json(template)
      : failed(409, "stale");
  };
}

const open = (place: Parameters<typeof server>[0]) =>
  showApp(`/service-template/${idOf(5)}`, { answer: server(place) });
const row = (title: string) => page.getByRole("button", { name: `Move ${title}` });
const save = () => page.getByRole("button", { name: "Save" });

test("after reloading, the lines on the screen are those that will be saved", async () => {
  const place = { services: [tile], revision: 1, isDown: false };
  const { asked } = await open(place);
  await expect.element(row("Tile")).toBeVisible();
  // Somebody else adds a line of a service that this page has not seen yet.
  Object.assign(place, { services: [tile, grout], revision: 2 });
  await userEvent.click(save());
  await userEvent.click(page.getByRole("button", { name: "Reload" }));
  await expect.element(row("Grout")).toBeVisible();
  await userEvent.click(save());
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  const sent = Sent.parse(asked.findLast(({ method }) => method === "PUT")?.body);
  expect(sent.lines).toHaveLength(2);
});

test("without what the template is made of there is no form, and the page says why", async () => {
  const place = { services: [tile], revision: 1, isDown: true };
  await open(place);
  const retry = page.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  await expect.element(save()).not.toBeInTheDocument();
  place.isDown = false;
  await userEvent.click(retry);
  await expect.element(row("Tile")).toBeVisible();
});

test("a copy begins with the lines, and of a template that is gone there is none", async () => {
  const answer = server({ services: [tile], revision: 1, isDown: false });
  const { router } = await showApp(`/service-template/add?from=${idOf(5)}`, { answer });
  await expect.element(page.getByRole("heading", { name: "Copy service template" })).toBeVisible();
  await expect.element(row("Tile")).toBeVisible();
  await router.navigate({ to: "/service-template/add", search: { from: idOf(6) } });
  const missing = page.getByText("Route not found: This record does not exist any more");
  await expect.element(missing).toBeVisible();
});
