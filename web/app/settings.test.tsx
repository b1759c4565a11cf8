import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../test/show.tsx";
import { useSettings } from "../base/guard.ts";

function Probe() {
  const { currency, vatPercent, dateFormat, dateTimeFormat, roles, permissions } = useSettings();
  return (
    <output>
      {JSON.stringify({ currency, vatPercent, dateFormat, dateTimeFormat, roles, permissions })}
    </output>
  );
}

test("until the settings are loaded the client holds the defaults of the specification", async () => {
  await show(<Probe />);
  await expect.element(page.getByRole("status")).toHaveTextContent(
    JSON.stringify({
      currency: "",
      vatPercent: "0",
      dateFormat: "yyyy-MM-dd",
      dateTimeFormat: "yyyy-MM-dd HH:mm",
      roles: [],
      permissions: {},
    }),
  );
});
