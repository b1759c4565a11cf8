import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { certificateImages } from "../../contracts/certificate-images.ts";
import { images } from "../../contracts/images.ts";
import { pictureFile } from "../test/picture-file.ts";
import { type Asked, showApp } from "../test/show-app.tsx";

const picture = { id: "01900000-0000-7000-8000-000000000002", hash: "abc" };
const wetroom = {
  id: "01900000-0000-7000-8000-000000000001",
  revision: 3,
  title: "Wet rooms",
  slug: "wetroom",
  imageId: picture.id,
  image: picture,
};

function server({ method, address, body }: Asked): Response | undefined {
  if (address.split("?")[0] === images.certificate.path) {
    return Response.json(picture, { status: 201 });
  }
  if (!address.startsWith(certificateImages.list.path)) return undefined;
  if (method === "DELETE") return new Response(null, { status: 204 });
  if (method === "POST") {
    const isTaken = JSON.stringify(body).includes("taken");
    return isTaken ? taken() : Response.json(wetroom, { status: 201 });
  }
  if (address.endsWith(wetroom.id)) return Response.json(wetroom);
  return Response.json({ rows: [wetroom], total: 1 });
}

const taken = () =>
  Response.json(
    {
      type: "about:blank",
      title: "Taken",
      status: 409,
      code: "duplicate",
      errors: [{ path: "slug", code: "duplicate" }],
    },
    { status: 409 },
  );

const title = () => page.getByRole("textbox", { name: /Title/ });
const slug = () => page.getByRole("textbox", { name: /Slug/ });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (asked: readonly Asked[], method: string) =>
  asked.filter((one) => one.method === method && one.address.includes("certificate-images"));

test("a certificate is added with its picture, and a short name that is taken is said at its field", async () => {
  const { asked, router } = await showApp("/certificate-image/add", { answer: server });
  await expect.element(title()).toHaveFocus();
  await userEvent.fill(title(), "Wet rooms");
  await userEvent.fill(slug(), "taken");
  await userEvent.upload(page.getByLabelText("Picture"), await pictureFile());
  await expect.element(page.getByRole("img", { name: "The chosen picture" })).toBeVisible();
  await userEvent.click(button("Save"));
  await expect.element(page.getByText("Slug is already taken")).toBeVisible();
  await expect.element(title()).toHaveValue("Wet rooms");
  await userEvent.fill(slug(), "wetroom");
  await userEvent.click(button("Save"));
  await expect.poll(() => router.state.location.pathname).toBe("/certificate-images");
  await expect.element(page.getByText("Item added successfully")).toBeVisible();
  expect(sent(asked, "POST").at(-1)?.body).toEqual({
    title: "Wet rooms",
    slug: "wetroom",
    imageId: picture.id,
  });
});

test("a suggested short name takes away what was said of the empty one", async () => {
  await showApp("/certificate-image/add", { answer: server });
  await userEvent.click(button("Save"));
  const missing = page.getByText("Please enter Slug");
  await expect.element(missing).toBeVisible();
  await userEvent.fill(slug(), "   ");
  await userEvent.fill(title(), "2026");
  await userEvent.tab();
  await expect.element(slug()).toHaveValue("   ");
  await userEvent.fill(title(), "Våtrom");
  await userEvent.tab();
  await expect.element(slug()).toHaveValue("vatrom");
  await expect.element(missing).not.toBeInTheDocument();
});

test.each(["Cancel", "Delete"])("%s leads from the form back to the list", async (name) => {
  const address = `/certificate-image/${wetroom.id}`;
  const { asked, router } = await showApp(address, { answer: server });
  await expect.element(title()).toHaveValue("Wet rooms");
  await expect.poll(() => document.title).toMatch(/^Wet rooms · Edit certificate image/);
  await userEvent.click(button(name));
  if (name === "Delete") {
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("Wet rooms", { exact: false })).toBeVisible();
    await userEvent.click(dialog.getByRole("button", { name }));
  }
  await expect.poll(() => router.state.location.pathname).toBe("/certificate-images");
  const deleted = sent(asked, "DELETE").map((one) => one.address);
  expect(deleted).toEqual(
    name === "Delete" ? [`${certificateImages.list.path}/${wetroom.id}`] : [],
  );
});
