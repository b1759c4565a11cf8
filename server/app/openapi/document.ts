import type { Endpoint } from "../../../contracts/endpoint.ts";
import { guide } from "./guide.ts";
import { operation, parameters } from "./operations.ts";
import { problemResponses } from "./problems.ts";
import { type Json, schemasFor } from "./schemas.ts";
import { tags } from "./tags.ts";

/** What differs from one installation to the next. */
export interface Installation {
  readonly publicUrl: string;
  readonly sessionCookie: string;
  readonly version: string;
}

/** The description of the whole API, made of its endpoints. */
export function toOpenApi(endpoints: readonly Endpoint[], installation: Installation): Json {
  const { publicUrl, sessionCookie, version } = installation;
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Overslag",
      version,
      summary: "Plan and price construction and renovation projects.",
      description: guide(sessionCookie),
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: publicUrl, description: "This installation." }],
    tags,
    security: [{ session: [] }, { accessToken: [] }],
    paths,
    components: {
      schemas: schemasFor([paths, problemResponses]),
      parameters,
      responses: problemResponses,
      securitySchemes: {
        accessToken: {
          type: "http",
          scheme: "bearer",
          description:
            "An access token, which begins with `overslag_`: made in the profile, or by an administrator in the settings of the company. The permission that a call names is the scope that the token needs.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookie,
          description:
            "Set by the answer of signIn. It ends by signOut, or 7 days after it was last used, and 30 days after signing in at the latest.",
        },
      },
    },
  };
}
