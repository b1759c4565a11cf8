/**
 * The order of the house. A room is a folder, `.` a root or a feature's own folder; it uses the rooms
 * that stand before it in the order, never those that stand after it. Types and lazy imports count.
 */
interface Root {
  /** The other roots that this one may import. */
  readonly below: readonly string[];
  /** The packages that it may import; any where none are named. */
  readonly packages?: readonly string[];
  /** Its rooms from the ground up. Every folder that is not named is a feature and stands at `features`. */
  readonly order: readonly string[];
  /** Which other features a feature uses. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  /** The order inside features that have rooms of their own. */
  readonly inside?: Readonly<Record<string, readonly string[]>>;
}

export const roots: Readonly<Record<string, Root>> = {
  domain: {
    below: [],
    packages: [],
    order: [
      "base",
      "money",
      "company",
      "estimate",
      "project",
      "formula",
      "table",
      "price-file",
      "webhook",
      "changes",
      "pricing",
      "accounting",
      "price-care",
      "checks",
      "compare",
      "copies",
      "estimate-file",
      "templates",
      "tender",
    ],
  },
  workbooks: { below: ["domain"], packages: ["saxes"], order: ["."] },
  locales: { below: [], packages: [], order: ["general", "."] },
  contracts: { below: ["domain"], packages: ["zod"], order: ["."] },
  server: {
    below: ["domain", "workbooks", "contracts", "locales"],
    order: ["base", "db", "records", "features", "app/openapi", "app", "."],
    uses: {
      acceptances: ["auth", "estimates", "mail", "offer-questions"],
      attachments: ["estimates", "files"],
      auth: ["factors", "files", "mail"],
      backups: ["auth"],
      "certificate-images": ["files"],
      bounces: ["auth", "estimates"],
      companies: ["files", "seed"],
      "company-archive": ["attachments", "audit", "files"],
      dashboard: ["projects"],
      estimates: ["files", "price-guard", "price-lists", "projects"],
      health: ["backups"],
      "offer-page": [
        "acceptances",
        "attachments",
        "auth",
        "estimates",
        "mail",
        "offer-links",
        "offer-questions",
        "offers",
      ],
      "offer-questions": ["mail"],
      accounting: ["estimates"],
      offers: ["estimates", "projects"],
      oidc: ["auth"],
      overviews: ["estimates", "offer-questions", "partners", "projects"],
      "personal-data": ["roles"],
      "price-guard": ["mail", "offer-questions", "projects"],
      "price-changes": ["partners", "price-lists", "services"],
      "price-lists": ["partners"],
      profile: ["auth", "factors", "files"],
      reminders: ["estimates", "mail", "offer-questions"],
      roles: ["auth", "seed"],
      seed: ["auth", "estimates", "offers", "projects"],
      "service-templates": ["services"],
      settings: ["companies", "files", "mail"],
      tokens: ["auth"],
      users: ["auth", "factors", "files", "oidc", "roles"],
      webhooks: ["mail"],
    },
    inside: {
      backups: ["container", "."],
      estimates: ["pdf/model", "pdf/render", "workbook", "."],
    },
  },
  clients: { below: ["domain", "contracts", "server"], order: ["typescript"] },
  web: {
    below: ["domain", "workbooks", "contracts", "locales"],
    order: ["base", "kit/page", "kit/form", "kit/fields", "kit/list", "features", "app", "."],
    uses: {
      auth: ["factors", "oidc"],
      companies: ["attachments", "backups", "estimates", "text-blocks"],
      "company-archive": ["companies"],
      dashboard: ["estimates", "offer-questions", "offers", "price-guard", "projects"],
      estimates: [
        "attachments",
        "offers",
        "projects",
        "service-templates",
        "services",
        "text-blocks",
      ],
      health: ["backups"],
      "offer-questions": ["offers", "projects"],
      overviews: ["estimates", "offer-questions", "offers", "partners", "price-guard", "projects"],
      partners: ["personal-data", "price-changes"],
      "price-guard": ["estimates", "projects"],
      "price-changes": ["services"],
      profile: ["factors", "oidc", "personal-data", "tokens"],
      projects: ["offers", "partners", "text-blocks"],
      search: ["offers"],
      "service-templates": ["services"],
      "set-up": ["companies"],
      tokens: ["companies", "factors", "roles"],
      users: ["companies", "estimates", "oidc", "personal-data"],
      webhooks: ["companies"],
    },
    inside: {
      estimates: [
        "editor/sync",
        "editor/store",
        "editor/cells",
        "editor/table-files",
        "editor/estimate-files",
        "editor/tender-files",
        "editor/grid",
        "catalogue",
        "editor/panels",
        "editor/totals",
        "prices",
        "articles",
        "templates",
        "history",
        "unsent",
        "overwritten",
        "preview",
        "send",
        "bid",
        "versions",
        ".",
      ],
    },
  },
};
