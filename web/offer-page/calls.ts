import type * as z from "zod";
import type { Reply } from "../../contracts/endpoint.ts";
import type { offerPage } from "../../contracts/offer-page.ts";

type Calls = typeof offerPage;

/** By hand: the contracts themselves would bring along what validates them. */
const paths: { readonly [Name in keyof Calls]: Calls[Name]["path"] } = {
  look: "/api/offer-page/look",
  choose: "/api/offer-page/choices",
  visit: "/api/offer-page/visits",
  pdf: "/api/offer-page/pdf",
  attachment: "/api/offer-page/attachment",
  certificate: "/api/offer-page/certificate",
  sendCode: "/api/offer-page/code",
  accept: "/api/offer-page/acceptance",
  decline: "/api/offer-page/refusal",
  ask: "/api/offer-page/questions",
};

/** What the server refused, by the code of its problem; `offline` when no answer came. */
export class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

type Body<Name extends keyof Calls> = Omit<z.input<Calls[Name]["body"]>, "token">;
/** Of one link, whose token goes along with each call. */
export type Call = <Name extends keyof Calls>(
  name: Name,
  body: Body<Name>,
) => Promise<Reply<Calls[Name]>>;

export interface Offer {
  readonly call: Call;
  readonly fetchPdf: (file?: OfferFile) => Promise<OfferPdf>;
}

/** The document, its certificate, or the id of a file beside it. */
export type OfferFile = "pdf" | "certificate" | { readonly id: string };

export interface OfferPdf {
  readonly file: Blob;
  readonly name: string;
  readonly sha256: string;
}

export function offerBehind(token: string): Offer {
  // What the customer does he does as nobody; that it is not he who opens the link is seen by who is signed in.
  const post = (name: keyof Calls, body: object) =>
    send(paths[name], { token, ...body }, name === "visit" ? "same-origin" : "omit");
  return {
    call: async (name, body) => {
      const response = await post(name, body);
      return response.status === 204 ? undefined : arrived(response.json());
    },
    fetchPdf: async (file = "pdf") => {
      const response = await (typeof file === "string" ? post(file, {}) : post("attachment", file));
      const { headers } = response;
      const [, name = ""] = /''(.*)$/.exec(headers.get("content-disposition") ?? "") ?? [];
      return {
        file: await arrived(response.blob()),
        name: decodeURIComponent(name),
        sha256: headers.get("etag")?.replaceAll('"', "") ?? "",
      };
    },
  };
}

export async function send(
  path: string,
  body: object,
  credentials: RequestCredentials = "omit",
): Promise<Response> {
  const coming = fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    credentials,
  });
  const response = await arrived(coming);
  if (response.ok) return response;
  const problem: { code?: string } = await response.json().catch(() => ({}));
  throw new Refused(problem.code ?? "other");
}

/** An answer, or its content, which may break off on the way and is then as good as none. */
async function arrived<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming;
  } catch {
    throw new Refused("offline");
  }
}
