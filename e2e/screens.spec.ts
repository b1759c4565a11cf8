import { expect, type Page } from "@playwright/test";
import { projects } from "../contracts/projects.ts";
import { estimates } from "../contracts/estimates.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectAccessible, openSession, test } from "./product.ts";

// Every main screen in both sizes and languages, with pictures for people to look at.

const sizes = { wide: { width: 1280, height: 860 }, narrow: { width: 380, height: 800 } };
const languages = ["en", "nb"] as const;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What stands on the screen in both languages once its data is there. */
  readonly text: string;
}

/** The screens behind the sign-in; those of a project show the bathroom of the samples. */
async function screensOf(url: string): Promise<readonly Screen[]> {
  const call = await signedIn(url);
  const { rows } = await call(projects.list, { query: { sort: "number", order: "asc" } });
  const [project] = rows;
  if (project === undefined) throw new Error("The samples have no project.");
  const versions = await call(estimates.list, { params: { projectId: project.id } });
  const estimate = versions.at(-1);
  if (estimate === undefined) throw new Error("The project of the samples has no estimate.");
  const path = `/project/${project.id}`;
  return [
    { name: "dashboard", path: "/", text: project.title },
    { name: "projects", path: "/projects", text: project.title },
    { name: "project", path, text: project.title },
    { name: "estimates", path: `${path}/estimates`, text: project.number },
    { name: "estimate", path: `${path}/estimate/${estimate.id}`, text: "Riving" },
    { name: "services", path: "/services", text: "Gips" },
    { name: "clients", path: "/clients", text: "Fjellsiden borettslag" },
    { name: "units", path: "/units", text: "m2" },
  ];
}

/** Without Playwright's own style for the caret, which the policy of the server would refuse. */
const takePicture = (page: Page, name: string) =>
  page.screenshot({ path: `.reports/screens/${name}.png`, caret: "initial" });

for (const [size, viewport] of Object.entries(sizes)) {
  for (const language of languages) {
    test(`screens are whole and accessible, ${size}, ${language}`, async ({ page, product }) => {
      await page.setViewportSize(viewport);
      await page.goto("/auth/login");
      await page.getByRole("radio", { name: language.toUpperCase() }).press("Space");
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expectAccessible(page);
      await takePicture(page, `login-${size}-${language}`);
      await openSession(page, language);
      for (const { name, path, text } of await screensOf(product.server.url)) {
        await page.goto(path);
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await expectAccessible(page);
        await takePicture(page, `${name}-${size}-${language}`);
      }
    });
  }
}
