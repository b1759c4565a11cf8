import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

export const companyPaths: PathsOf<"company"> = {
  company: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/app-company/$id", params: { id } }),
      access: "COMPANY_ACTIONS",
    }),
  },
};
