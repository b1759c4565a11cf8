import { expect } from "@playwright/test";
import { auth } from "../contracts/auth.ts";
import { bounces } from "../contracts/bounces.ts";
import { estimates } from "../contracts/estimates.ts";
import { newId } from "../server/base/new-id.ts";
import { postfix } from "../server/test/bounce-reports.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { openSession, test } from "./product.ts";

const texts = {
  en: {
    replace: "Replace the token",
    token: "Token",
    count: "Not delivered",
    problems: "Messages that need a decision",
    log: "E-mail log",
    back: "It came back:",
  },
  nb: {
    replace: "Bytt nøkkel",
    token: "Nøkkel",
    count: "Ikke levert",
    problems: "Meldinger som trenger en avgjørelse",
    log: "E-postlogg",
    back: "Den kom i retur:",
  },
} as const;

for (const language of ["en", "nb"] as const) {
  const words = texts[language];

  test(`a mail server posts by itself what came back, and the log tells whom it did not reach, in ${language}`, async ({
    page,
    product: { server, mail },
  }) => {
    const call = await signedIn(server.url);
    const { company } = await call(auth.session, {});
    await call(bounces.makeToken, { params: { companyId: company.id } });
    const { params, projectId } = await makeRemoteEstimate(call, 1);
    const recipient = `kari-${language}@client.example`;
    const message = { id: newId(), recipients: [recipient], subject: "Bad", body: "" };
    const before = mail.messages.length;
    await call(estimates.send, { params, body: message });
    await expect.poll(() => mail.messages.length).toBe(before + 1);

    await openSession(page, language);
    await page.goto(`/app-company/${company.id}/mail`);
    await page.getByRole("button", { name: words.replace }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: words.replace }).press("Enter");
    const shown = page.getByRole("textbox", { name: words.token, exact: true });
    await expect(shown).toHaveValue(/^overslagbounces_/);
    const posted = await fetch(server.url + bounces.post.path, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await shown.inputValue()}`,
        "content-type": "message/rfc822",
      },
      body: postfix(message.id),
    });
    expect([posted.status, await posted.json()]).toEqual([202, { outcome: "bounced" }]);
    await page.reload();
    await expect(page.getByText(words.count)).toBeVisible();

    await page.goto(`/project/${projectId}/estimate/${params.id}`);
    const banner = page.getByRole("region", { name: words.problems });
    await banner.getByRole("link", { name: recipient }).press("Enter");
    const log = page.getByRole("dialog", { name: words.log });
    // While the log is read, lines stand in its place.
    const entry = log.getByRole("listitem").filter({ hasText: recipient });
    await expect(entry).toContainText(words.back);
    await expect(entry).toContainText("550 5.1.1 Nobody here");
  });
}
