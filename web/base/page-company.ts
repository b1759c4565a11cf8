import { companyHeader } from "../../contracts/endpoint.ts";
import type { SessionInfo } from "../../contracts/auth.ts";

type Company = SessionInfo["company"];

let company: Company | undefined;

/**
 * The company that this page was loaded for. Another tab may change the session's company under it, so
 * every call says which one is meant, and the server refuses what would land elsewhere. It outlives the
 * session: what is still on the screen after it has ended belongs to this company.
 */
export const pageCompany = (): Company | undefined => company;

export function setPageCompany(next: Company): void {
  company = next;
}

export const companyHeaders = (): Readonly<Record<string, string>> =>
  company ? { [companyHeader]: company.id } : {};
