import { type Dashboard, dashboard } from "../../../contracts/dashboard.ts";
import type { Permission } from "../../../contracts/permissions.ts";
import type { Language } from "../../base/i18n.ts";
import { showApp } from "../../test/show-app.tsx";

interface Parts {
  readonly permissions?: readonly Permission[];
  readonly language?: Language;
}

export const showDashboard = (answer: Dashboard, parts: Parts = {}, address = "/") =>
  showApp(address, {
    ...parts,
    answer: (asked) => {
      if (asked.address.startsWith(dashboard.get.path)) return Response.json(answer);
      if (asked.address.startsWith("/api/projects?")) return Response.json({ rows: [], total: 0 });
      return undefined;
    },
  });
