import { SignInWay } from "../../contracts/oidc.ts";

/** Checks of several columns of users, their sessions and their ways in: rows that they take, and rows that they refuse. */
export const userRows = {
  link_requests_kind: {
    taken: [{ kind: "invitation" }, { kind: "reset" }],
    refused: [{ kind: "session" }],
  },
  passkeys_title_length: {
    taken: [{ title: "a" }, { title: "a".repeat(100) }],
    refused: [{ title: "" }, { title: "a".repeat(101) }],
  },
  password_links_kind: {
    taken: [{ kind: "invitation" }, { kind: "reset" }],
    refused: [{ kind: "session" }],
  },
  pending_sign_ins_identity: {
    taken: [{}, { issuer: "https://login.example", subject: "kari" }],
    refused: [{ issuer: "https://login.example" }, { subject: "kari" }],
  },
  pending_sign_ins_locale: {
    taken: [{ locale: "en" }, { locale: "nb" }, { locale: null }],
    refused: [{ locale: "se" }],
  },
  roles_sees_costs: {
    taken: [
      { sees_costs: true, all_companies: true },
      { sees_costs: true, all_companies: false },
      { sees_costs: false, all_companies: false },
    ],
    refused: [{ sees_costs: false, all_companies: true }],
  },
  sessions_provider_factor: {
    taken: [
      { signed_in_by: "password", has_provider_factor: false },
      { signed_in_by: "provider", has_provider_factor: false },
      { signed_in_by: "provider", has_provider_factor: true },
    ],
    refused: [{ signed_in_by: "password", has_provider_factor: true }],
  },
  sessions_signed_in_by: {
    taken: SignInWay.options.map((way) => ({ signed_in_by: way })),
    refused: [{ signed_in_by: "link" }],
  },
  user_identities_issuer_length: {
    taken: [{ issuer: "h" }, { issuer: "h".repeat(500) }],
    refused: [{ issuer: "" }, { issuer: "h".repeat(501) }],
  },
  user_identities_subject_length: {
    taken: [{ subject: "k" }, { subject: "k".repeat(255) }],
    refused: [{ subject: "" }, { subject: "k".repeat(256) }],
  },
  user_writes_count: { taken: [{ count: 1 }], refused: [{ count: 0 }] },
  users_email_lower: {
    taken: [{ email: "ola@bygg.no" }],
    refused: [{ email: "Ola@bygg.no" }],
  },
};
