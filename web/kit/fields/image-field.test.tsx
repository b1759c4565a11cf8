import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as z from "zod";
import { id } from "../../../contracts/fields.ts";
import { images, maxUploadBytes } from "../../../contracts/images.ts";
import { changeLanguage } from "../../base/i18n.ts";
import { eventually } from "../../test/eventually.ts";
import { pictureFile } from "../../test/picture-file.ts";
import { show } from "../../test/show.tsx";
import { ImageField } from "./image-field.tsx";
import { RecordField } from "./record-field.tsx";
import { RecordForm } from "../form/record-form.tsx";

const stored = { id: "01900000-0000-7000-8000-000000000001", hash: "a".repeat(64) };
const sent = { id: "01900000-0000-7000-8000-000000000002", hash: "b".repeat(64) };
const companyId = "01900000-0000-7000-8000-000000000003";

interface Call {
  readonly address: string;
  readonly file: File;
}
const calls: Call[] = [];
let answer: () => Response | Promise<Response>;
const accept = () => Response.json(sent, { status: 201 });
const refuse = (status: number, code: string) => () =>
  Response.json({ type: "about:blank", title: code, status, code }, { status });

beforeEach(() => {
  calls.length = 0;
  save.mockClear();
  answer = accept;
  vi.spyOn(window, "fetch").mockImplementation((input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const file = init?.body instanceof FormData ? init.body.get("file") : undefined;
    if (file instanceof File) calls.push({ address, file });
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const Schema = z.strictObject({ logoId: id.nullable() });
const save = vi.fn((_values: z.output<typeof Schema>) => Promise.resolve({}));

function Subject({ logoId = null, aspect }: { logoId?: string | null; aspect?: 1 }) {
  return (
    <RecordForm
      schema={Schema}
      labels={{ logoId: "Logo" }}
      initial={{ logoId }}
      save={save}
      savedText="Item updated successfully"
      onSaved={() => undefined}
    >
      <RecordField name="logoId">
        <ImageField
          upload={images.logo}
          params={{ companyId }}
          current={stored}
          {...(aspect && { aspect })}
        />
      </RecordField>
    </RecordForm>
  );
}

const chooser = () => page.getByLabelText("Logo");
const preview = () => page.getByRole("img", { name: "The chosen picture" });

test("a chosen picture is uploaded at once and shown, and its id is saved with the form", async () => {
  await show(<Subject />);
  await expect.element(page.getByRole("img", { name: "No picture yet" })).toBeVisible();
  await userEvent.upload(chooser(), await pictureFile());
  await expect.element(preview()).toHaveAttribute("src", `/api/images/${sent.id}/${sent.hash}`);
  expect(calls).toMatchObject([
    { address: `/api/companies/${companyId}/images/logo`, file: { name: "bilde av bad.png" } },
  ]);
  // The browser tells of the same file again only where none is named.
  await expect.element(chooser()).toHaveValue("");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  expect(save.mock.lastCall?.[0]).toEqual({ logoId: sent.id });
});

test("the stored picture is shown, and can be removed", async () => {
  await show(<Subject logoId={stored.id} />);
  await expect.element(preview()).toHaveAttribute("src", `/api/images/${stored.id}/${stored.hash}`);
  await userEvent.click(page.getByRole("button", { name: "Remove the picture" }));
  await expect.element(page.getByRole("img", { name: "No picture yet" })).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  expect(save.mock.lastCall?.[0]).toEqual({ logoId: null });
});

test.each([
  [422, "not_an_image", "This is not a PNG, JPEG or WebP picture"],
  [422, "image_broken", "The picture is damaged and cannot be read"],
  [422, "image_too_many_pixels", "The picture has more than 50 megapixels. Choose a smaller one."],
  [413, "image_too_large", "The file is larger than 10 MB"],
])("a refusal names the file and the reason: %s %s", async (status, code, reason) => {
  answer = refuse(status, code);
  await show(<Subject logoId={stored.id} />);
  await userEvent.upload(chooser(), new File(["GIF89a"], "katt.gif", { type: "image/gif" }));
  await expect.element(page.getByRole("alert")).toHaveTextContent(`katt.gif: ${reason}`);
  // What was there before stays.
  await expect.element(preview()).toHaveAttribute("src", `/api/images/${stored.id}/${stored.hash}`);
});

test("a refusal is told in Norwegian too, and goes with the next file", async () => {
  answer = refuse(422, "not_an_image");
  await show(<Subject />, "nb");
  await userEvent.upload(chooser(), new File(["x"], "katt.gif"));
  const alert = page.getByRole("alert");
  await expect
    .element(alert)
    .toHaveTextContent("katt.gif: Dette er ikke et PNG-, JPEG- eller WebP-bilde");
  answer = accept;
  await userEvent.upload(chooser(), await pictureFile());
  await expect.element(alert).not.toBeInTheDocument();
  await changeLanguage("en");
});

/** A file of so many bytes, chosen within the page: on its way through the driver it would take seconds. */
async function chooseLarge(bytes: number): Promise<void> {
  await expect.element(chooser()).toBeInTheDocument();
  const input = chooser().element();
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], "stor.png", { type: "image/png" }));
  if (input instanceof HTMLInputElement) input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

test("a file above 10 MB is refused without being sent", async () => {
  await show(<Subject />);
  await chooseLarge(maxUploadBytes + 1);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("stor.png: The file is larger than 10 MB");
  expect(calls).toEqual([]);
});

const dropArea = () => document.querySelector(".image-field");
const isMarked = () => dropArea()?.classList.contains("is-over");

test("a file can be dropped", async () => {
  await show(<Subject />);
  const dropped = new DataTransfer();
  dropped.items.add(await pictureFile());
  const drag = (type: string) =>
    dropArea()?.dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true }));
  drag("dragover");
  await expect.poll(isMarked).toBe(true);
  drag("dragleave");
  await expect.poll(isMarked).toBe(false);
  drag("dragover");
  await expect.poll(isMarked).toBe(true);
  drag("drop");
  await expect.element(preview()).toBeVisible();
  expect(isMarked()).toBe(false);
});

test("a square is chosen with keys alone and sent in the picture's own pixels", async () => {
  await show(<Subject aspect={1} />);
  await userEvent.upload(chooser(), await pictureFile(600, 400));
  const dialog = page.getByRole("dialog", { name: "Choose what to show" });
  const use = dialog.getByRole("button", { name: "Use this part" });
  await expect.element(use).toBeEnabled();
  const area = dialog.getByRole("application");
  area.element().focus();
  for (let step = 0; step < 40; step += 1) await userEvent.keyboard("{ArrowRight}");
  dialog.getByLabelText("Zoom").element().focus();
  await userEvent.keyboard("{End}");
  await expect.element(dialog.getByLabelText("Zoom")).toHaveValue("4");
  await userEvent.click(use);
  await expect.element(preview()).toBeVisible();
  const [call] = calls;
  const { searchParams } = new URL(call?.address ?? "", "http://here.invalid");
  const crop = Object.fromEntries([...searchParams].map(([name, value]) => [name, Number(value)]));
  // A quarter of the height, moved to the left edge of what a square can show.
  expect(crop).toMatchObject({ width: 100, height: 100 });
  expect(crop["x"]).toBeLessThan(250);
});

test("a picture that the browser cannot read goes to the server, which says what is wrong", async () => {
  answer = refuse(422, "image_broken");
  await show(<Subject aspect={1} />);
  await userEvent.upload(chooser(), new File(["no"], "feil.png", { type: "image/png" }));
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("feil.png: The picture is damaged and cannot be read");
  expect(calls).toMatchObject([{ address: `/api/companies/${companyId}/images/logo` }]);
});

test("leaving the choice of the part uploads nothing", async () => {
  await show(<Subject aspect={1} />);
  await userEvent.upload(chooser(), await pictureFile());
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

test("saving waits for a picture that is still on its way", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await show(<Subject />);
  await userEvent.upload(chooser(), await pictureFile());
  await expect.element(page.getByText("Uploading bilde av bad.png…")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByText("Waiting for the picture…")).toBeVisible();
  await userEvent.keyboard("{Control>}s{/Control}");
  expect(save).not.toHaveBeenCalled();
  resolve(accept());
  await expect.element(page.getByText("Item updated successfully")).toBeVisible();
  expect(save.mock.calls.map(([values]) => values)).toEqual([{ logoId: sent.id }]);
});

test("a picture that is refused while the form waits for it is not passed over", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await show(<Subject />, "nb");
  await userEvent.upload(chooser(), await pictureFile());
  await userEvent.click(page.getByRole("button", { name: "Lagre" }));
  await expect.element(page.getByText("Venter på bildet …")).toBeVisible();
  resolve(refuse(422, "image_broken")());
  await expect
    .element(page.getByRole("alert").first())
    .toHaveTextContent("bilde av bad.png: Bildet er ødelagt og kan ikke leses");
  await expect.element(page.getByRole("button", { name: "Lagre" })).toBeEnabled();
  expect(save).not.toHaveBeenCalled();
  await userEvent.click(page.getByRole("button", { name: "Lagre" }));
  await eventually(() => expect(save).toHaveBeenCalledOnce());
  await changeLanguage("en");
});

test("a file of exactly 10 MB is sent", async () => {
  await show(<Subject />);
  await chooseLarge(maxUploadBytes);
  await expect.element(preview()).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("leaving the choice of the part keeps the picture that was there", async () => {
  await show(<Subject logoId={stored.id} aspect={1} />);
  await userEvent.upload(chooser(), await pictureFile());
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(preview()).toHaveAttribute("src", `/api/images/${stored.id}/${stored.hash}`);
});
