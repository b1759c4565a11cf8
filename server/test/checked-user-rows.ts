import { SignInWay } from "../../contracts/oidc.ts";

const nobody = "01900000-0000-7000-8000-000000000000";
const ofCompany = {
  company_id: nobody,
  working_company_id: nobody,
  answering_company_id: nobody,
  answering_id: nobody,
};

/** Checks of several columns of users, their sessions and their ways in: rows that they take, and rows that they refuse. */
export const userRows = {
  access_tokens_ending: { taken: [{ ending: "abcd" }], refused: [{ ending: "abc" }] },
  access_tokens_expiry: {
    taken: [{ created_at: "2026-01-01", expires_at: "2027-01-02" }],
    refused: [{ created_at: "2026-01-01", expires_at: "2027-01-03" }],
  },
  access_tokens_identity: {
    taken: [{ user_id: nobody }, { user_id: nobody, working_company_id: nobody }, ofCompany],
    refused: [
      {},
      { ...ofCompany, user_id: nobody },
      { ...ofCompany, answering_company_id: null },
      { ...ofCompany, working_company_id: nobody.replace(/0$/, "1") },
    ],
  },
  access_tokens_token_hash: {
    taken: [{ token_hash: `\\x${"ab".repeat(32)}` }],
    refused: [{ token_hash: "\\xab" }],
  },
  bounce_reports_report_hash: {
    taken: [{ report_hash: `\\x${"ab".repeat(32)}` }],
    refused: [{ report_hash: "\\xab" }],
  },
  bounce_tokens_ending: { taken: [{ ending: "aB-_" }], refused: [{ ending: "aB-" }] },
  bounce_tokens_token_hash: {
    taken: [{ token_hash: `\\x${"ab".repeat(32)}` }],
    refused: [{ token_hash: "\\xab" }],
  },
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
