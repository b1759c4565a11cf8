import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { auth } from "../../contracts/auth.ts";
import { images } from "../../contracts/images.ts";
import { permissions } from "../../contracts/permissions.ts";
import { profile } from "../../contracts/profile.ts";
import { languageOf } from "../base/i18n.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const id = "01900000-0000-7000-8000-000000000000";
const picture = { id: "01900000-0000-7000-8000-000000000007", hash: "a".repeat(64) };
const stored = {
  id,
  revision: 4,
  name: "Kari Nordås",
  email: "kari@company.example",
  phone: "",
  position: "",
  locale: "en",
  avatar: null as typeof picture | null,
  roleEn: "Company administrator",
  roleNb: "Bedriftsadministrator",
};

/** A server that keeps what is saved; what the test says comes first. */
function server(own: Partial<typeof stored> = {}) {
  const place = {
    kept: { ...stored, ...own },
    refuse: undefined as Response | undefined,
    answer: ({ method, address, body }: Asked): Response | undefined => {
      if (address === auth.setLocale.path) {
        place.kept = { ...place.kept, ...z.object({ locale: z.string() }).parse(body) };
      }
      const { name, email, locale, avatar } = place.kept;
      if (address === auth.session.path || address === auth.setLocale.path) {
        return Response.json({
          user: { id, name, email, locale: languageOf(locale), avatar },
          roleId: id,
          permissions,
          isSystemAdministrator: false,
          company: { id, title: "Bygg AS" },
        });
      }
      if (address === profile.sessions.path) return Response.json([]);
      if (address !== profile.get.path) return undefined;
      if (method === "PUT") {
        const refused = place.refuse;
        place.refuse = undefined;
        if (refused) return refused;
        const input = z.looseObject({ revision: z.int() }).parse(body);
        place.kept = { ...place.kept, ...input, revision: input.revision + 1 };
      }
      return Response.json(place.kept);
    },
  };
  return place;
}
const refusal = (code: string, path?: string) =>
  Response.json(
    {
      type: "about:blank",
      title: "No",
      status: 409,
      code,
      errors: path ? [{ path, code: "wrong_password" }] : [],
    },
    { status: 409 },
  );
const sent = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
const field = (name: RegExp) => page.getByRole("textbox", { name });
const name = () => field(/^(\* )?Name/);
const email = () => field(/^(\* )?E-mail/);
const password = () => page.getByLabelText("Current password");
const save = () => userEvent.click(page.getByRole("button", { name: "Save", exact: true }));

test("a second change goes on from the first one, and the header has the new name", async () => {
  const place = server();
  const { asked } = await showApp("/profile", { answer: place.answer });
  await userEvent.fill(name(), "Kari Berg");
  await save();
  await expect.poll(() => place.kept.revision).toBe(5);
  await expect.element(page.getByText("Record saved successfuly")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "User menu" }));
  await expect.element(page.getByText("Signed in as Kari Berg", { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(name()).toHaveValue("Kari Berg");
  await userEvent.fill(name(), "Kari Moe");
  await save();
  await expect.poll(() => place.kept.revision).toBe(6);
  expect(sent(asked)).toMatchObject([{ revision: 4 }, { revision: 5, name: "Kari Moe" }]);
});

test("the password goes along with another address, and is not asked for again", async () => {
  const place = server();
  const { asked } = await showApp("/profile", { answer: place.answer });
  await userEvent.fill(email(), " Kari@Company.example ");
  await expect.element(password()).not.toBeInTheDocument();
  await userEvent.fill(email(), "berg@company.example");
  await userEvent.fill(password(), "mine");
  await save();
  await expect.element(page.getByText("Record saved successfuly")).toBeVisible();
  expect(sent(asked)).toMatchObject([{ email: "berg@company.example", currentPassword: "mine" }]);
  await expect.element(password()).not.toBeInTheDocument();
  await expect.element(email()).toHaveValue("berg@company.example");
});

test("a wrong password is said at its field, and what was typed stays", async () => {
  const place = server();
  await showApp("/profile", { answer: place.answer });
  await userEvent.fill(email(), "berg@company.example");
  await userEvent.fill(password(), "not mine");
  place.refuse = refusal("invalid", "currentPassword");
  await save();
  await expect.element(page.getByText("Current password is wrong")).toBeVisible();
  await expect.element(email()).toHaveValue("berg@company.example");
  await expect.element(password()).toHaveFocus();
});

test("what was changed elsewhere meanwhile can be loaded anew", async () => {
  const place = server();
  const { asked } = await showApp("/profile", { answer: place.answer });
  await userEvent.fill(name(), "Kari Berg");
  place.refuse = refusal("stale");
  place.kept = { ...place.kept, phone: "900 00 000", revision: 8 };
  await save();
  await userEvent.click(page.getByRole("button", { name: "Reload" }));
  await expect.element(page.getByLabelText("Phone")).toHaveValue("900 00 000");
  await expect.element(name()).toHaveValue("Kari Nordås");
  await userEvent.fill(name(), "Kari Berg");
  await save();
  await expect.poll(() => sent(asked).at(-1)).toMatchObject({ revision: 8, name: "Kari Berg" });
});

test("the picture that is stored is shown, and can be taken away", async () => {
  const place = server({ avatar: picture });
  const { asked } = await showApp("/profile", { answer: place.answer });
  await userEvent.click(page.getByRole("button", { name: "Remove the picture" }));
  await save();
  await expect.poll(() => sent(asked)).toMatchObject([{ avatarId: null }]);
});

test("a profile that is saved with its picture keeps it", async () => {
  const place = server({ avatar: picture });
  const { asked } = await showApp("/profile", { answer: place.answer });
  await expect.element(page.getByRole("img", { name: "The chosen picture" })).toBeInTheDocument();
  await userEvent.fill(name(), "Kari Berg");
  await save();
  await expect.poll(() => sent(asked)).toMatchObject([{ avatarId: picture.id }]);
});

test("a new picture is cut to a square and sent as the user's own", async () => {
  const place = server();
  const { asked } = await showApp("/profile", {
    answer: (call) =>
      call.address.startsWith(images.ownAvatar.path) ? Response.json(picture) : place.answer(call),
  });
  const file = new File(["no picture"], "me.png", { type: "image/png" });
  await userEvent.upload(page.getByLabelText("Picture"), file);
  await expect.element(page.getByRole("img", { name: "The chosen picture" })).toBeInTheDocument();
  await save();
  await expect.poll(() => sent(asked)).toMatchObject([{ avatarId: picture.id }]);
});

test("the role stands in the language of the reader", async () => {
  await showApp("/profile", { answer: server({ locale: "nb" }).answer, language: "nb" });
  await expect.element(page.getByText("Rolle: Bedriftsadministrator")).toBeVisible();
});

test("the language of the header is that of the form, and the rest stays as it was typed", async () => {
  const place = server();
  const { asked, router } = await showApp("/profile", { answer: place.answer });
  await userEvent.fill(page.getByLabelText("Phone"), "900 00 000");
  await userEvent.click(page.getByText("NB", { exact: true }));
  await userEvent.click(page.getByRole("button", { name: "Lagre", exact: true }));
  await expect.poll(() => place.kept.revision).toBe(5);
  expect(sent(asked).at(-1)).toMatchObject({ locale: "nb", phone: "900 00 000" });
  await userEvent.click(page.getByText("EN", { exact: true }));
  await expect.poll(() => place.kept.locale).toBe("en");
  // Nothing is left to be saved.
  await router.navigate({ to: "/change-password" });
  await expect.element(page.getByRole("heading", { name: "Change password" })).toBeVisible();
});
