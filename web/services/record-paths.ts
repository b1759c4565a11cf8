import { linkOptions } from "@tanstack/react-router";
import type { ServiceKind } from "../../contracts/services.ts";
import type { RecordPaths, PathsOf } from "../base/record-paths.ts";

function pathsOf(kind: ServiceKind): RecordPaths {
  const list = (search: string) => linkOptions({ to: "/services", search: { kind, search } });
  return {
    page: ({ id }) => ({
      link: linkOptions({ to: "/service/edit/$kind/$id", params: { kind, id } }),
      access: "SERVICE_ACTIONS",
    }),
    instead: ({ code }) => [{ link: list(code), access: "SERVICES_VIEW" }],
    list,
    add: {
      link: linkOptions({ to: "/service/add/$kind", params: { kind } }),
      access: "SERVICE_ACTIONS",
      text: `services.add.${kind}`,
      keywords: `search.keywords.${kind}`,
    },
  };
}

export const servicePaths: PathsOf<"material" | "work"> = {
  material: pathsOf("material"),
  work: pathsOf("work"),
};
