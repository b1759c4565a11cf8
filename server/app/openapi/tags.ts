/** The features in the order of the description. The longest path that an endpoint's path begins with names its tag. */
const features = [
  {
    name: "Session",
    description: "Signing in and out, and what the signed-in user may do.",
    paths: ["/api/session", "/api/settings", "/api/password-links", "/api/provider"],
  },
  {
    name: "Profile",
    description: "The own account: name, picture, password and open sessions.",
    paths: ["/api/profile"],
  },
  {
    name: "Access tokens",
    description:
      "What programs show instead of a password: personal ones act as their owner, those of the company are somebody of their own.",
    paths: ["/api/profile/tokens", "/api/companies/:companyId/tokens"],
  },
  {
    name: "Projects",
    description:
      "A project belongs to a client and goes through a fixed order of statuses. Its estimates are versions of one price.",
    paths: ["/api/projects", "/api/responsible-options"],
  },
  {
    name: "Estimates",
    description:
      "Versions of a project's price: groups, lines and the figures that follow from them. Estimates are changed by batches; once sent, a version is frozen.",
    paths: [
      "/api/projects/:projectId/estimates",
      "/api/projects/:projectId/change-orders",
      "/api/estimates",
      "/api/tender-files",
    ],
  },
  {
    name: "Offers",
    description:
      "The estimate as a PDF, sent by e-mail or handed over, the log of what was sent, and what the customer answered. A project is won by an acceptance, which names the version.",
    paths: [
      "/api/estimates/:id/hand-over",
      "/api/estimates/:id/acceptance",
      "/api/estimates/:id/refusal",
      "/api/estimates/:id/withdrawal",
      "/api/estimates/:id/validity",
      "/api/estimates/:id/reopening",
      "/api/projects/:projectId/accounting",
      "/api/projects/:projectId/invoice-draft",
      "/api/projects/:projectId/offer-answers",
      "/api/projects/:projectId/offer-events",
      "/api/offer-answers",
      "/api/projects/:projectId/offer-questions",
      "/api/offer-questions",
      "/api/estimates/:id/attachments",
      "/api/attachment-files",
      "/api/standing-attachments",
      "/api/projects/:projectId/price-guard",
      "/api/projects/:projectId/bookings",
      "/api/bookings",
      "/api/price-warnings",
      "/api/estimates/:id/pdf",
      "/api/estimates/:id/preview",
      "/api/estimates/:id/calculation-report",
      "/api/estimates/:id/workbook",
      "/api/estimates/:id/calculation-workbook",
      "/api/estimates/:id/crew-sheet",
      "/api/estimates/:id/shopping-list",
      "/api/estimates/:id/emails",
      "/api/emails",
      "/api/email-problems",
      "/api/estimates/:id/offer-link",
    ],
  },
  {
    name: "Mails that came back",
    description:
      "A mail server, or a rule that forwards, hands in what it was sent back; the e-mail log then tells whom a message did not reach. It shows the company's token in the header `Authorization: Bearer`.",
    paths: ["/api/companies/:companyId/bounce-token", "/api/inbound/bounces"],
  },
  {
    name: "Webhooks",
    description:
      "Addresses of other systems that are told of what happens, signed by the rules of Standard Webhooks, and the log of what was sent.",
    paths: [
      "/api/companies/:companyId/webhooks",
      "/api/companies/:companyId/webhook-deliveries",
      "/api/switched-off-webhooks",
    ],
  },
  {
    name: "Offer page",
    description:
      "What the customer reads and answers by the link that he was sent, without signing in. The token of the link goes along in each call.",
    paths: ["/api/offer-page", "/api/offer-check"],
  },
  {
    name: "Clients",
    description: "Clients and their contact persons.",
    paths: ["/api/clients", "/api/client-options"],
  },
  {
    name: "Suppliers",
    description: "Suppliers, their contact persons, and their price lists.",
    paths: ["/api/suppliers", "/api/supplier-options", "/api/price-imports", "/api/article-search"],
  },
  {
    name: "Services",
    description:
      "The catalogue: materials with buying prices, works with hour norms, and changes of many prices.",
    paths: ["/api/services", "/api/service-search", "/api/price-changes"],
  },
  {
    name: "Service templates",
    description: "Services that belong together, ready to be put into an estimate.",
    paths: ["/api/service-templates", "/api/service-template-search"],
  },
  {
    name: "Service groups",
    description: "How the catalogue is divided.",
    paths: ["/api/service-groups", "/api/service-group-options"],
  },
  {
    name: "Units",
    description: "Units of measurement and what they measure.",
    paths: ["/api/units", "/api/unit-options"],
  },
  {
    name: "Text blocks",
    description: "Texts that are written once and copied into projects, company texts and e-mails.",
    paths: ["/api/text-blocks", "/api/text-block-options"],
  },
  {
    name: "Dashboard",
    description: "Where the offers stand, and how well they went.",
    paths: ["/api/dashboard"],
  },
  {
    name: "Search",
    description: "One search over everything that the caller may see.",
    paths: ["/api/search"],
  },
  {
    name: "Companies",
    description:
      "The company's own values: rates, markups, VAT and what its offers look like. System administrators reach all companies.",
    paths: ["/api/companies", "/api/session/company"],
  },
  {
    name: "Users",
    description: "The people of a company.",
    paths: ["/api/users", "/api/companies/:companyId/users"],
  },
  {
    name: "Roles",
    description: "What people may do: a role is a list of permissions.",
    paths: ["/api/roles", "/api/role-options", "/api/companies/:companyId/role-options"],
  },
  {
    name: "Certificates",
    description: "What a company is approved for; printed on the last page of its offers.",
    paths: ["/api/certificate-images"],
  },
  {
    name: "Pictures",
    description:
      "Logos, avatars and certificates. A picture is uploaded by itself; the record that shows it then names its id. One that no record names is deleted after a day.",
    paths: ["/api/images", "/api/companies/:companyId/images"],
  },
  {
    name: "Health",
    description:
      "How the installation stands: database, disk, e-mail, backups and the server itself.",
    paths: ["/api/health"],
  },
  {
    name: "Audit log",
    description: "What was done in the company, by whom and when. It is only ever added to.",
    paths: ["/api/audit-log"],
  },
  {
    name: "Personal data",
    description: "Everything about a person as a file, and erasing it where the books allow.",
    paths: ["/api/personal-data", "/api/profile/personal-data"],
  },
  {
    name: "Backups",
    description:
      "How the scheduled backups went, and putting one back into an installation that nobody has signed in to yet.",
    paths: ["/api/backups", "/api/restore"],
  },
  {
    name: "Company archives",
    description:
      "Everything of a company as one file, and taking such a file into a company that nothing was done in yet.",
    paths: ["/api/companies/:companyId/archive"],
  },
];

export const tags = features.map(({ name, description }) => ({ name, description }));

const places = features
  .flatMap(({ name, paths }) => paths.map((path) => ({ name, path })))
  .toSorted((a, b) => b.path.length - a.path.length);

/** The feature that a path belongs to. */
export function tagOf(path: string): string {
  const found = places.find((place) => path === place.path || path.startsWith(`${place.path}/`));
  if (!found) throw new Error(`Name the feature of ${path} in server/app/openapi/tags.ts.`);
  return found.name;
}
