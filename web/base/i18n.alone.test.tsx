import Empty from "antd/es/empty";
import Form from "antd/es/form";
import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import Pagination from "antd/es/pagination";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { loadedAnew } from "../test/loaded-anew.ts";
import { show } from "../test/show.tsx";
import { changeLanguage } from "./i18n.ts";
import type * as I18n from "./i18n.ts";

function Text({ name }: { name: string }) {
  const { t } = useTranslation();
  // The compiler refuses a text that does not exist; here one is asked for on purpose.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return <p>{t(name as "common.save")}</p>;
}

test("a missing text is logged to the console", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await show(<Text name="common.neverWritten" />);
  await expect.element(page.getByText("common.neverWritten")).toBeVisible();
  expect(warn).toHaveBeenCalledWith("Missing text: general.common.neverWritten (en)");
  warn.mockRestore();
});

test("the page says in which language it is", async () => {
  await show(<Text name="common.save" />, "nb");
  await expect.element(page.getByText("Lagre")).toBeVisible();
  expect(document.documentElement.lang).toBe("nb");
  await changeLanguage("en");
  await expect.element(page.getByText("Save")).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("overslag.language")).toBe("en");
});

function LibraryTexts() {
  return (
    <Form onFinish={() => undefined}>
      <Form.Item name="title" label="Title" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="short" label="Short" initialValue="abc" rules={[{ max: 2 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="long" label="Long" initialValue="abc" rules={[{ min: 5 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="low" label="Low" initialValue={1} rules={[{ type: "number", min: 2 }]}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="high" label="High" initialValue={9} rules={[{ type: "number", max: 8 }]}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="kind" label="Kind" initialValue="abc" rules={[{ type: "email" }]}>
        <Input />
      </Form.Item>
      <Button htmlType="submit">Send</Button>
      <Empty />
      <Pagination total={100} showSizeChanger={false} />
    </Form>
  );
}

test.each([
  [
    "en",
    [
      "Please enter Title",
      "Short must be up to 2 characters",
      "Long must be at least 5 characters",
      "Low must be minimum 2",
      "High must be maximum 8",
      "Kind is not a valid email",
      "No data",
    ],
    "Next Page",
  ],
  [
    "nb",
    [
      "Vennligst skriv inn Title",
      "Short opp til 2 tegn",
      "Long må minst ha 5 tegn",
      "Low minimumsverdien er 2",
      "High maksimumsverdien er 8",
      "Kind er ikke et gyldig email",
      "Ingen data",
    ],
    "Neste side",
  ],
] as const)("the form library speaks the language too, %s", async (language, messages, next) => {
  await show(<LibraryTexts />, language);
  await userEvent.click(page.getByRole("button", { name: "Send" }));
  for (const message of messages) {
    await expect.element(page.getByText(message).last()).toBeVisible();
  }
  await expect.element(page.getByTitle(next)).toBeVisible();
});

test("of two wishes in a row the last one holds, however long its texts take", async () => {
  const fresh = await i18nLoadedAnew();
  await fresh.startLanguage();
  await Promise.all([fresh.changeLanguage("nb"), fresh.changeLanguage("en")]);
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("overslag.language")).toBe("en");
});

test("a language that is chosen while the first texts stand alone has all of them once they are asked for", async () => {
  const fresh = await i18nLoadedAnew();
  await fresh.startLanguage();
  for (const language of ["en", "nb", "en"] as const) {
    await fresh.changeLanguage(language);
    const lacking = `The language ${language} has not been loaded.`;
    expect(() => fresh.antdLocaleOf(language)).toThrow(lacking);
  }
  const chosen = fresh.changeLanguage("nb");
  await Promise.all([fresh.loadAllTexts(), chosen]);
  expect(fresh.antdLocaleOf("nb")).toMatchObject({ locale: "nb" });
  expect(document.documentElement.lang).toBe("nb");
  await fresh.changeLanguage("en");
  expect(fresh.antdLocaleOf("en")).toMatchObject({ locale: "en" });
});

test.each([
  [["nb-NO", "en"], "nb"],
  [["nn"], "nb"],
  [["no", "en-US"], "nb"],
  [["de", "nb"], "nb"],
  [["en-GB", "nb"], "en"],
  [["de", "northern"], "en"],
  [[], "en"],
] as const)("a browser that asks for %s starts in %s", async (asked, language) => {
  localStorage.removeItem("overslag.language");
  const fresh = await startWith(asked);
  expect(document.documentElement.lang).toBe(language);
  expect(localStorage.getItem("overslag.language"), "nobody chose it").toBeNull();
  await fresh.changeLanguage(fresh.otherLanguage(language));
  await startWith(asked);
  expect(document.documentElement.lang).toBe(fresh.otherLanguage(language));
});

const i18nLoadedAnew = () => loadedAnew<typeof I18n>("web/base/i18n.ts");

/** As a page that opens: what was chosen before is still stored. */
async function startWith(asked: readonly string[]) {
  const languages = vi.spyOn(navigator, "languages", "get").mockReturnValue(asked);
  onTestFinished(() => languages.mockRestore());
  const fresh = await i18nLoadedAnew();
  await fresh.startLanguage();
  return fresh;
}
