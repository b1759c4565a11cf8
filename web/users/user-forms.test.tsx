import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { auth } from "../../contracts/auth.ts";
import { images } from "../../contracts/images.ts";
import { roles } from "../../contracts/roles.ts";
import { companyUsers, type User, users } from "../../contracts/users.ts";
import { pictureFile } from "../test/picture-file.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { shownLinks } from "../test/shown-list.ts";
import { storedCompany } from "../test/stored-company.ts";

const own = storedCompany.id;
const company = "01900000-0000-7000-8000-000000000009";
const [estimator, administrator, ola, me] = ["1", "2", "3", "0"].map(
  (end) => `01900000-0000-7000-8000-00000000000${end}`,
);
const stored: User = {
  id: ola ?? "",
  revision: 4,
  name: "Ola Berg",
  email: "ola@company.example",
  phone: "",
  position: "",
  roleId: estimator ?? "",
  roleEn: "Estimator",
  roleNb: "Kalkulatør",
  active: true,
  locale: "nb",
  avatar: null,
  lastSeenAt: null,
  isInvited: false,
  invitationMail: null,
  hasSecondFactor: false,
  isSelf: false,
  isConnected: false,
  mayChange: true,
};

const of = (path: string) => path.replace(":companyId", company);

/** The users of the company that one works in, and of one whose page is open. */
const faces = [
  {
    where: "one's own company",
    list: "/users",
    user: "/user",
    calls: users.list.path,
    options: roles.options.path,
    upload: images.avatar.path.replace(":companyId", own),
  },
  {
    where: "another company",
    list: `/app-company/${company}/users`,
    user: `/app-company/${company}/user`,
    calls: of(companyUsers.list.path),
    options: of(companyUsers.roleOptions.path),
    upload: of(images.avatar.path),
  },
];
type Face = (typeof faces)[number];

const picture = { id: administrator ?? "", hash: "abc" };

/** Answers the calls of this face alone. */
const serverOf =
  ({ calls, options, upload }: Face) =>
  ({ method, address }: Asked): Response | undefined => {
    if (address === options) {
      return Response.json([
        { id: administrator, titleEn: "Boss", titleNb: "Sjef", mayGive: false },
        { id: estimator, titleEn: "Estimator", titleNb: "Kalkulatør", mayGive: true },
      ]);
    }
    if (address === of("/api/companies/:companyId")) {
      return Response.json({ ...storedCompany, id: company, title: "Nordlys AS" });
    }
    if (address.split("?")[0] === upload) return Response.json(picture, { status: 201 });
    if (address.startsWith(`${calls}?`)) return Response.json({ rows: [stored], total: 1 });
    if (method === "DELETE") return new Response(null, { status: 204 });
    if (method === "POST" && address === calls) return Response.json(stored, { status: 201 });
    return address === `${calls}/${ola}` ? Response.json(stored) : undefined;
  };

const open = (face: Face, path: string) => showApp(path, { answer: serverOf(face) });
const field = (label: string) => page.getByLabelText(new RegExp(`^(\\* )?${label}$`));
const button = (name: string) => page.getByRole("button", { name, exact: true });
const changes = (asked: readonly Asked[]) =>
  asked.flatMap(({ method, address }) => (method === "GET" ? [] : [`${method} ${address}`]));
const sessions = (asked: readonly Asked[]) =>
  asked.filter(({ address }) => address === auth.session.path).length;

test.each(faces)("the list of $where leads to its own forms", async (face) => {
  await open(face, face.list);
  await expect.poll(shownLinks).toContain(`${face.user}/${ola}`);
  await expect
    .element(page.getByRole("link", { name: "Add user" }))
    .toHaveAttribute("href", `${face.user}/add`);
});

test.each(faces)("a user is added to $where with a role that one may give", async (face) => {
  const { asked, router } = await open(face, `${face.user}/add`);
  await userEvent.fill(field("Name"), "Ola Berg");
  await userEvent.fill(field("E-mail"), "ola@company.example");
  await userEvent.fill(field("Password"), "a long sentence");
  await userEvent.click(page.getByRole("combobox", { name: /Role$/ }));
  const boss = page.getByRole("option", { name: "Boss" });
  await expect.element(boss).toHaveAttribute("aria-disabled", "true");
  await expect
    .element(page.getByText("Roles that allow more than yours cannot be chosen."))
    .toBeVisible();
  await userEvent.click(page.getByTitle("Estimator").last());
  await userEvent.click(button("Save"));
  await expect.poll(() => router.state.location.pathname).toBe(face.list);
  expect(changes(asked)).toEqual([`POST ${face.calls}`]);
});

test.each(faces)(
  "a role of $where is found by typing, and none by what fits none",
  async (face) => {
    const { asked } = await open(face, `${face.user}/add`);
    await userEvent.fill(field("Name"), "Ola Berg");
    await userEvent.fill(field("E-mail"), "ola@company.example");
    await userEvent.fill(field("Password"), "a long sentence");
    await userEvent.click(page.getByRole("combobox", { name: /Role$/ }));
    await expect.element(page.getByRole("option", { name: "Estimator" })).toBeInTheDocument();
    await userEvent.keyboard("plumber{Enter}");
    await userEvent.click(button("Save"));
    await expect.element(page.getByText("Please enter Role")).toBeVisible();
    await userEvent.click(page.getByRole("combobox", { name: /Role$/ }));
    await userEvent.keyboard("esti{Enter}");
    await userEvent.click(button("Save"));
    await expect
      .poll(() => asked.find(({ method }) => method === "POST")?.body)
      .toMatchObject({ roleId: estimator });
  },
);

test.each(faces)("a user of $where is changed, and the list is there again", async (face) => {
  const { asked, router } = await open(face, `${face.user}/${ola}`);
  await userEvent.fill(field("Name"), "Ola Bergh");
  const before = sessions(asked);
  await userEvent.click(button("Save"));
  await expect.poll(() => router.state.location.pathname).toBe(face.list);
  expect(changes(asked)).toEqual([`PUT ${face.calls}/${ola}`]);
  expect(asked.find(({ method }) => method === "PUT")?.body).toMatchObject({
    name: "Ola Bergh",
    revision: 4,
  });
  expect(sessions(asked)).toBe(before);
});

test.each(faces)("a user of $where is deleted from his page", async (face) => {
  const { asked, router } = await open(face, `${face.user}/${ola}`);
  await userEvent.click(button("Delete"));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByText("Ola Berg", { exact: false })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await expect.poll(() => router.state.location.pathname).toBe(face.list);
  expect(changes(asked)).toEqual([`DELETE ${face.calls}/${ola}`]);
});

test.each(faces)("giving up leads back to the list of $where", async (face) => {
  const { asked, router } = await open(face, `${face.user}/${ola}`);
  await userEvent.click(button("Cancel"));
  await expect.poll(() => router.state.location.pathname).toBe(face.list);
  expect(changes(asked)).toEqual([]);
});

test.each(faces)("a picture is uploaded to $where and saved with the user", async (face) => {
  const { asked } = await open(face, `${face.user}/${ola}`);
  await expect.element(field("Name")).toHaveValue("Ola Berg");
  await userEvent.upload(page.getByLabelText("Picture"), await pictureFile(400, 400));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Use this part" }));
  await expect.element(page.getByRole("img", { name: "The chosen picture" })).toBeVisible();
  await userEvent.click(button("Save"));
  await expect
    .poll(() => asked.find(({ method }) => method === "PUT")?.body)
    .toMatchObject({ avatarId: picture.id });
});

test("whoever came from a part of the list goes back to it", async () => {
  const [face] = faces;
  if (!face) throw new Error("There is no face.");
  const { router, history } = await open(face, "/users?state=active&search=berg");
  await userEvent.click(page.getByRole("link", { name: "Ola Berg" }));
  await expect.poll(() => history.location.pathname).toBe(`/user/${ola}`);
  await userEvent.click(button("Cancel"));
  await expect.poll(() => router.state.location.searchStr).toBe("?state=active&search=berg");
});

test.each(faces)("what one changes of oneself in $where shows at once", async (face) => {
  const self = { ...stored, id: me ?? "", isSelf: true };
  const { asked } = await showApp(`${face.user}/${me}`, {
    answer: (call) =>
      call.address === `${face.calls}/${me}` ? Response.json(self) : serverOf(face)(call),
  });
  await userEvent.fill(field("Name"), "Kari Berg");
  const before = sessions(asked);
  await userEvent.click(button("Save"));
  await expect.poll(() => sessions(asked)).toBeGreaterThan(before);
});

test("nobody gets a button that deletes himself on his own page", async () => {
  await showApp(`/user/${me}`, {
    answer: ({ address }) =>
      address === `${users.list.path}/${me}`
        ? Response.json({ ...stored, id: me, isSelf: true })
        : undefined,
  });
  await expect.element(page.getByText(/^This is you\./)).toBeVisible();
  await expect.element(button("Save")).toBeVisible();
  await expect.element(button("Delete")).not.toBeInTheDocument();
});

test("the tab is named by the user, and by what is done without one", async () => {
  const [face, other] = faces;
  if (!face || !other) throw new Error("There is no face.");
  const { history } = await open(face, `/user/${ola}`);
  await expect.poll(() => document.title).toBe("Ola Berg · Edit user – Overslag");
  history.push("/user/add");
  await expect.poll(() => document.title).toBe("Add user – Overslag");
});
