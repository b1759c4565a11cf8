import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { id, projectBody, version } from "../../overviews/test/show-overview.ts";
import { showApp } from "../../test/show-app.tsx";

const none = { netAmount: "0", totalAmount: "0" };
const order = { ...version, changeNumber: 1 };

test.each([
  ["en", "New change order", "Change order C1 has been made"],
  ["nb", "Ny endringsmelding", "Endringsmelding E1 er laget"],
] as const)("a change order that was begun is named, in %s", async (language, name, said) => {
  await showApp(`/project/${id}/overview`, {
    language,
    answer: ({ method, address }) => {
      if (address.endsWith("/overview")) return Response.json(projectBody);
      if (!address.endsWith("/change-orders")) return undefined;
      return Response.json(
        method === "POST"
          ? order
          : { rows: [], contract: { version: 2, accepted: none, changes: none, sum: none } },
      );
    },
  });
  await userEvent.click(page.getByRole("button", { name }));
  await expect.element(page.getByText(said)).toBeVisible();
});
