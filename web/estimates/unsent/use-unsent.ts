import { useSession } from "../../base/guard.ts";
import type { UnsentRecord } from "../../base/unsent.ts";
import { useUnsentOf } from "../../base/use-unsent.ts";

/** What the user has left unsent in this browser, in the company that the page is about. */
export function useUnsent(): readonly UnsentRecord[] {
  const { user, company } = useSession();
  return (useUnsentOf(user.id) ?? []).filter(({ companyId }) => companyId === company.id);
}
