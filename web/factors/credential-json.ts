import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

// The server writes these as the browser's own API takes them.
/* oxlint-disable typescript/no-unsafe-type-assertion */

export const creationOptions = (text: string) =>
  JSON.parse(text) as PublicKeyCredentialCreationOptionsJSON;

export const requestOptions = (text: string) =>
  JSON.parse(text) as PublicKeyCredentialRequestOptionsJSON;
