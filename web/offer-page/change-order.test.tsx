import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { offerPageEn } from "../../locales/offer-page.en.ts";
import { offerPageNb } from "../../locales/offer-page.nb.ts";
import { offered } from "./test/offered.ts";
import { answer, show, text } from "./test/show-offer.tsx";

test.each([["en", offerPageEn] as const, ["nb", offerPageNb] as const])(
  "whoever declines a change is not asked whether he wants the offer: %s",
  async (language, texts) => {
    const open = offered({ language, isChangeOrder: true });
    const declined = { ...open, state: "declined" as const, answer };
    const sent = show({
      look: [() => Response.json(open)],
      refusal: [() => Response.json(declined)],
    });
    const { change } = texts;
    await userEvent.click(page.getByRole("button", { name: change.decline, exact: true }));
    await expect.element(page.getByRole("heading", { name: change.declineTitle })).toBeVisible();
    await userEvent.fill(page.getByRole("textbox", { name: texts.name }), "Kari Hansen");
    await userEvent.click(page.getByRole("button", { name: change.declineNow, exact: true }));
    await expect.element(text(change.states.declined.title)).toBeVisible();
    expect(sent("refusal")).toHaveLength(1);
    expect(document.title).toBe(change.title.replace("{company}", "Bygg AS"));
  },
);
