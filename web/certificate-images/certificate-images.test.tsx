import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { certificateImages } from "../../contracts/certificate-images.ts";
import { type Asked, showApp } from "../test/show-app.tsx";
import { deleteButtons, shownLinks, shownList } from "../test/shown-list.ts";

const imageId = "01900000-0000-7000-8000-000000000002";
const wetroom = {
  id: "01900000-0000-7000-8000-000000000001",
  revision: 3,
  title: "Wet rooms",
  slug: "wetroom",
  imageId,
  image: { id: imageId, hash: "abc", width: 10, height: 10 },
};

function server({ method, address }: Asked): Response | undefined {
  if (!address.startsWith(certificateImages.list.path)) return undefined;
  if (method !== "GET" || address.endsWith(wetroom.id)) return Response.json(wetroom);
  return Response.json({ rows: [wetroom], total: 1 });
}

test("the list shows picture, title and short name, and leads to the form", async () => {
  await showApp("/certificate-images", { answer: server });
  await expect.poll(shownList).toEqual([
    ["Title", "Slug", "Actions"],
    ["Wet rooms", "wetroom", ""],
  ]);
  expect(shownLinks()).toEqual([`/certificate-image/${wetroom.id}`]);
  expect(deleteButtons()).toEqual(["Delete: Wet rooms"]);
  expect(document.querySelector(".certificate-title img")?.getAttribute("src")).toContain(imageId);
});

test("whoever may only look has nothing to add, open or delete", async () => {
  await showApp("/certificate-images", { permissions: ["CERTIFICATES_VIEW"], answer: server });
  await expect.poll(() => shownList()[1]).toEqual(["Wet rooms", "wetroom"]);
  expect(shownLinks()).toEqual([]);
  await expect
    .element(page.getByRole("link", { name: /Add certificate image/ }))
    .not.toBeInTheDocument();
});

test("a certificate keeps its picture while its title is changed", async () => {
  const { asked, router } = await showApp(`/certificate-image/${wetroom.id}`, { answer: server });
  const title = page.getByRole("textbox", { name: /Title/ });
  await expect.element(title).toHaveValue("Wet rooms");
  await userEvent.fill(title, "Bathrooms");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.poll(() => router.state.location.pathname).toBe("/certificate-images");
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({
    title: "Bathrooms",
    slug: "wetroom",
    imageId,
    revision: 3,
  });
});

test("a certificate needs a title, a short name of small letters and a picture", async () => {
  await showApp("/certificate-image/add", { answer: server });
  await userEvent.fill(page.getByRole("textbox", { name: /Slug/ }), "Wet 1");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Please enter Title")).toBeVisible();
  await expect.element(page.getByText("Slug is only alpha lowercase allowed")).toBeVisible();
});
