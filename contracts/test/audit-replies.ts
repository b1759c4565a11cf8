export const auditReplies = {
  Trace:
    "profile | picture | sessions | accessTokens | factors | passwordLinks | identities | habits | unsentEmails | persons | auditLog | history | projects | offerAnswers | offerLinks | record | sentEmails | estimates",
  TraceEnd: "deleted | pseudonymised | kept",
  TraceCount: { trace: "Trace", end: "TraceEnd", count: "integer" },
  AuditAction:
    "created | changed | deleted | signed_in | sign_in_failed | second_factor_failed | signed_out | sessions_ended | password_changed | password_link_made | factor_added | factor_removed | recovery_codes_renewed | provider_connected | provider_disconnected | company_entered | exported | imported | import_planned | import_undone | erased",
  AuditKind:
    "project | estimate | email | client | client_person | supplier | supplier_person | material | work | service_template | service_group | unit | text_block | webhook | certificate_image | user | role | company | mail_server | bounce_token | audit_log | access_token",
  AuditChange: {
    field: "string",
    label: "string",
    before: "string | null",
    after: "string | null",
    isCost: "boolean",
  },
  AuditEntry: {
    id: "id",
    at: "moment",
    userId: "id | null",
    userName: "string",
    tokenTitle: "string | null",
    action: "AuditAction",
    kind: "AuditKind",
    recordId: "id | null",
    parentId: "id | null",
    exists: "boolean",
    titleEn: "string",
    titleNb: "string",
    changes: "[AuditChange]",
  },
};
