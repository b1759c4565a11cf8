import { revision } from "./record-rules.ts";

/** What people send to sign in, and about themselves, kept by hand; see `inputRules`. */
export const signInRules = {
  "POST /api/session": {
    email: "line 1–254",
    password: "text 1–200",
    "locale?": "en | nb",
    "companyId?": "id",
  },
  "POST /api/password-links": { email: "line 1–254" },
  "POST /api/password-links/look": { token: "text 1–100", kind: "invitation | reset" },
  "POST /api/password-links/use": {
    token: "text 1–100",
    kind: "invitation | reset",
    newPassword: "too_short:7 1–200",
    confirmation: "text 1–200",
  },
  "POST /api/provider/attempts": { isOtherAccount: "boolean = false" },
  "POST /api/session/provider": { answer: "text 1–8000", "locale?": "en | nb" },
  "POST /api/session/provider/company": {
    choice: "text 1–8000",
    companyId: "id",
    "locale?": "en | nb",
  },
  "POST /api/session/second-factor": {
    token: "line 1–100",
    "code?": "line 1–40",
    "passkey?": "text 1–20000",
  },
  "POST /api/profile/confirmation": { currentPassword: "text 1–200" },
  "PUT /api/profile/totp": { code: "line 1–40" },
  "POST /api/profile/passkeys": { title: "line 1–100", credential: "text 1–20000" },
  "PUT /api/session/locale": { locale: "en | nb" },
  "PUT /api/profile": {
    ...revision,
    name: "line 1–200",
    phone: "phone 0–30",
    position: "line 0–200",
    locale: "en | nb",
    avatarId: "id | null",
    email: "email 1–254",
    currentPassword: 'text 0–200 = ""',
  },
  "PUT /api/profile/password": {
    currentPassword: "text 1–200",
    newPassword: "too_short:7 1–200",
    confirmation: "text 1–200",
  },
} as const;
