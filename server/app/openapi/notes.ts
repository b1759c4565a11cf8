import { auth } from "../../../contracts/auth.ts";
import { changeOrders } from "../../../contracts/change-orders.ts";
import { companies } from "../../../contracts/companies.ts";
import type { Endpoint } from "../../../contracts/endpoint.ts";
import { estimateFigures } from "../../../contracts/estimate-figures.ts";
import { estimates } from "../../../contracts/estimates.ts";
import { images } from "../../../contracts/images.ts";
import { clients } from "../../../contracts/partners.ts";
import { profile } from "../../../contracts/profile.ts";
import { projects } from "../../../contracts/projects.ts";
import { search } from "../../../contracts/search.ts";
import { services } from "../../../contracts/services.ts";
import { serviceTemplates } from "../../../contracts/service-templates.ts";
import * as example from "./examples.ts";

/** What callers must know beyond the summary, and bodies that the endpoint accepts. */
interface Note {
  readonly description?: string;
  readonly examples?: Readonly<
    Record<string, { readonly summary: string; readonly value: unknown }>
  >;
}

const one = (summary: string, value: unknown) => ({ example: { summary, value } });

export const notes: ReadonlyMap<Endpoint, Note> = new Map<Endpoint, Note>([
  [
    auth.signIn,
    {
      description:
        "The answer sets the session cookie; send it with every other call. A session ends 7 days after it was last used, and 30 days after signing in at the latest. After a few wrong tries the answer is 429.",
      examples: one("Sign in", example.signIn),
    },
  ],
  [clients.create, { examples: one("A company in Norway", example.client) }],
  [
    services.create,
    {
      description:
        "A material needs a buying price, or a preferred supplier's price, which then is the buying price. A work needs an hour norm, or a price where it is bought in.",
      examples: {
        material: { summary: "A material", value: example.material },
        work: { summary: "A work", value: example.work },
      },
    },
  ],
  [
    services.setPosition,
    {
      description: "Either `afterId` or `number`, never both.",
      examples: one("To the top", { afterId: null }),
    },
  ],
  [
    serviceTemplates.create,
    { examples: one("Tiling of one square metre", example.serviceTemplate) },
  ],
  [projects.create, { examples: one("A bathroom at a fixed price", example.project) }],
  [
    projects.setStatus,
    {
      description: "Only some statuses may follow each other; another one is refused.",
      examples: one("Lost, with the reason", { status: "lost", reason: "Too late", revision: 4 }),
    },
  ],
  [
    estimates.create,
    {
      description:
        "With `fromEstimateId` the new version is a copy of that one: its groups and lines keep their keys. Without `language` it is in the language of what it is copied from, else of the newest version of the project, else of what the client got last, else of what was last made for the client, else of whoever makes it.",
      examples: {
        empty: { summary: "Empty", value: { fromEstimateId: null, language: "nb" } },
        copy: { summary: "From another version", value: example.versionFrom },
      },
    },
  ],
  [
    changeOrders.create,
    { description: "Without `language` it is in the language of the version that was accepted." },
  ],
  [
    estimates.get,
    {
      description:
        "What was entered, and the totals. The figures of each line and group come along with getPricedEstimate.",
    },
  ],
  [
    estimateFigures.get,
    {
      description:
        "Compare `revision` with the header's of getEstimate: when they are the same, the figures belong to that content.",
    },
  ],
  [
    estimates.change,
    {
      description:
        "The changes are applied in order, all or none. `batchId` is the sender's own: a batch that is sent again, after a lost answer say, changes nothing and answers its revision. `baseRevision` is the last revision that the sender knows: it need not be the newest, because the last writer wins per cell; `missed` then holds what others changed since. A batch that does not fit the estimate is refused with `change_refused`; a sent version with `estimate_frozen`, but for `hoursUsed` of works.",
      examples: {
        changeLine: { summary: "Change the quantity of one line", value: example.changeOfLine },
        insert: { summary: "Add a group with one line", value: example.insertion },
      },
    },
  ],
  [
    estimates.send,
    {
      description:
        "The message waits in the e-mail log with its PDF until the mail server has accepted it; that freezes the estimate. `id` is the sender's own: a repeated request never sends twice. Refused with `estimate_incomplete` while a line has no price, and with `offer_blocked` while a check blocks that the company chose; its details name the checks that do not tell of costs.",
      examples: one("To one recipient", example.offerEmail),
    },
  ],
  [search.find, { description: "Answers only kinds of records whose permissions the role has." }],
  [
    companies.work,
    { description: "All open pages of the browser share the session; see the company header." },
  ],
  [profile.changePassword, { examples: one("A new password", example.password) }],
  [
    images.logo,
    {
      description:
        "PNG, JPEG or WebP of at most 10 MB and 50 megapixels. The picture is drawn anew. All four numbers of the query keep a part of it; none keeps the whole.",
    },
  ],
]);
