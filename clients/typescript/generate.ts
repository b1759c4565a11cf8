import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { generateApi } from "swagger-typescript-api";
import { allRoutes, type Tools } from "../../server/app/all-routes.ts";
import { toOpenApi } from "../../server/app/openapi/document.ts";
import { release } from "../../server/base/release.ts";

/** The calls of the API and what they take and answer, as one file without dependencies. */
export async function generateClient(description: object): Promise<string> {
  const { files } = await generateApi({
    spec: description,
    output: false,
    silent: true,
    moduleNameFirstTag: true,
  });
  return files[0]?.fileContent ?? "";
}

/** What an installation says of itself at `/api/openapi.json`, without any that runs. */
function describe(): object {
  // Handlers ask for their tools when they are called, and nobody calls them here.
  const routes = allRoutes({} as Tools);
  return toOpenApi(
    routes.map(({ endpoint }) => endpoint),
    { publicUrl: "http://localhost:3000", sessionCookie: "overslag", version: release },
  );
}

if (import.meta.main) {
  const folder = path.join(import.meta.dirname, "../../dist/clients/typescript");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "overslag.ts"), await generateClient(describe()));
  for (const file of ["calls.ts", "README.md"]) {
    cpSync(path.join(import.meta.dirname, file), path.join(folder, file));
  }
}
