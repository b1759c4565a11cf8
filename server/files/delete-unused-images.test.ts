import { expect, test } from "vitest";
import { images } from "../../contracts/images.ts";
import { testApp } from "../test/test-app.ts";
import { picture } from "../test/pictures.ts";
import { uploadImage } from "../test/upload.ts";
import { deleteUnusedImages } from "./delete-unused-images.ts";

const { as, db, make, own } = await testApp();
const person = as("administrator");

const at = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("a day after the upload a picture is deleted, unless a record shows it", async () => {
  const old = { createdAt: at(25) };
  const unused = await make.image(old);
  const fresh = await make.image({ createdAt: at(23) });
  const certificate = await make.image(old);
  await make.certificateImage({ imageId: certificate.id });
  const logo = await make.image({ ...old, kind: "logo" });
  await own((rows) => rows.updateTable("companies").set({ logoId: logo.id }).execute());
  const avatar = await make.image({ ...old, kind: "avatar" });
  await make.user({ avatarId: avatar.id });
  const again = await uploadImage(person, images.certificate, await picture(7, 7).png().toBuffer());
  await own((rows) => rows.updateTable("images").set(old).where("id", "=", again.id).execute());
  await uploadImage(person, images.certificate, await picture(7, 7).png().toBuffer());

  await deleteUnusedImages(db, new Date());
  const left = await own((rows) => rows.selectFrom("images").select("id").execute());
  const ids = left.map(({ id }) => id);
  expect(ids).not.toContain(unused.id);
  expect(ids).toEqual(
    expect.arrayContaining([fresh.id, certificate.id, logo.id, avatar.id, again.id]),
  );
});

test("uploading a picture again saves it for three hours and not for another day", async () => {
  const file = await picture(9, 9).png().toBuffer();
  const { id } = await uploadImage(person, images.certificate, file);
  await own((rows) =>
    rows
      .updateTable("images")
      .set({ createdAt: at(25) })
      .where("id", "=", id)
      .execute(),
  );
  await uploadImage(person, images.certificate, file);
  const isThere = () =>
    own((rows) => rows.selectFrom("images").select("id").where("id", "=", id).executeTakeFirst());
  await deleteUnusedImages(db, at(-2.9));
  expect(await isThere()).toBeDefined();
  await deleteUnusedImages(db, at(-3.1));
  expect(await isThere()).toBeUndefined();
});

test("uploading a picture again takes nothing from a fresh one", async () => {
  const file = await picture(10, 9).png().toBuffer();
  const { id } = await uploadImage(person, images.certificate, file);
  await uploadImage(person, images.certificate, file);
  await deleteUnusedImages(db, at(-23));
  expect(
    await own((rows) =>
      rows.selectFrom("images").select("id").where("id", "=", id).executeTakeFirst(),
    ),
  ).toBeDefined();
});
