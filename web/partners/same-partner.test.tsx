import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { emptyOf } from "../../contracts/empty-of.ts";
import { ClientInput } from "../../contracts/partners.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000009";
const otherId = "01900000-0000-7000-8000-000000000010";
const number = "974760673";
const hansen = {
  ...emptyOf(ClientInput),
  id,
  revision: 1,
  title: "Hansen Bygg",
  type: "company",
  organisationNumber: number,
  country: "NO",
  personCount: 0,
};
const field = (label: string) => page.getByLabelText(label, { exact: true });

/** The list finds what it is asked for, a longer number and title among them. */
const listing =
  (kind: "clients" | "suppliers") =>
  ({ address, method }: Asked): Response | undefined => {
    if (method !== "GET") return undefined;
    if (address === `/api/${kind}/${id}`) return Response.json(hansen);
    if (!address.startsWith(`/api/${kind}?`)) return undefined;
    const longer = { ...hansen, id: otherId, title: "Hansen Bygg og Anlegg" };
    return Response.json({
      rows: [{ ...longer, organisationNumber: "9747606731" }, hansen],
      total: 2,
    });
  };

test.each([
  [
    "en",
    "client",
    "Organisation number",
    "There is a client with this organisation number already:",
  ],
  [
    "nb",
    "supplier",
    "Organisasjonsnummer",
    "Det finnes allerede en leverandør med dette organisasjonsnummeret:",
  ],
] as const)("a number that is there already is told of at its field, %s", async (...parts) => {
  const [language, kind, label, told] = parts;
  await showApp(`/${kind}/add`, { language, answer: listing(`${kind}s`) });
  await userEvent.fill(field(label), "974 760 673");
  const warning = page.getByRole("status").filter({ hasText: told });
  const link = warning.getByRole("link", { name: /^Hansen Bygg \(/ });
  await expect.element(link).toHaveAttribute("href", `/${kind}/${id}/overview`);
  // What was typed stays in this tab.
  await expect.element(link).toHaveAttribute("target", "_blank");
  await userEvent.fill(field(label), "923 609 016");
  await expect.element(warning).not.toBeInTheDocument();
});

test.each([
  ["en", "Title", "There is a client with this title already:"],
  ["nb", "Navn", "Det finnes allerede en kunde med dette navnet:"],
] as const)("a title that is there already is told of, %s", async (language, label, told) => {
  await showApp("/client/add", { language, answer: listing("clients") });
  await userEvent.fill(field(label), "hansen  bygg");
  const hint = page.getByRole("status").filter({ hasText: told });
  await expect.element(hint.getByRole("link", { name: /^Hansen Bygg \(/ })).toBeVisible();
  await userEvent.fill(field(label), "Hansen");
  await expect.element(hint).not.toBeInTheDocument();
});

test("a client that is changed is not told of itself", async () => {
  const said = page.getByRole("status").filter({ hasText: "already:" });
  const { asked } = await showApp(`/client/${id}`, { answer: listing("clients") });
  const searches = () => asked.filter(({ address }) => address.includes(`search=${number}`));
  await expect.poll(() => searches().length).toBe(1);
  await expect.element(said).not.toBeInTheDocument();
});

test("a number is that of another only in its own country", async () => {
  const abroad = { ...hansen, title: "Hansen i Sverige", country: "SE" };
  const { asked } = await showApp("/client/add", {
    answer: (call) =>
      call.address.startsWith("/api/clients?")
        ? Response.json({ rows: [abroad], total: 1 })
        : listing("clients")(call),
  });
  await userEvent.fill(field("Title"), abroad.title);
  await userEvent.fill(field("Organisation number"), "974 760 673");
  const same = page.getByRole("link", { name: /^Hansen i Sverige \(/ });
  await expect
    .poll(() => asked.some((call) => call.address.includes(`search=${number}`)))
    .toBe(true);
  // By its title it is found.
  await expect.poll(() => same.elements().length).toBe(1);
  expect(
    page.getByText("There is a client with this organisation number already:").elements(),
  ).toEqual([]);
});
