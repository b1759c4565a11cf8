import { useQueryClient } from "@tanstack/react-query";
import Form from "antd/es/form";
import { clients } from "../../contracts/partners.ts";
import { queryOf } from "../base/api.ts";
import { useFormParts } from "../kit/form/form-context.ts";

/** The person of a client who has no other; null where there is something to choose. */
export const onlyPersonOf = (persons: readonly { readonly id: string }[]): string | null =>
  persons.length === 1 ? (persons[0]?.id ?? null) : null;

/**
 * For the moment when a client is chosen: where he has one person only, that is the contact person.
 * Saving waits until it is known.
 */
export function useOnlyContact(): (clientId: string) => void {
  const form = Form.useFormInstance();
  const queryClient = useQueryClient();
  const { waitFor } = useFormParts();
  const propose = async (clientId: string) => {
    const asked = queryOf(clients.personOptions, { params: { id: clientId } });
    // Without an answer there is nobody to propose; the list of persons says that it did not come.
    const only = onlyPersonOf(await queryClient.fetchQuery(asked).catch(() => []));
    const isChosen = form.getFieldValue("contactPersonId") !== null;
    if (only === null || isChosen || form.getFieldValue("clientId") !== clientId) return;
    form.setFieldValue("contactPersonId", only);
  };
  return (clientId) => waitFor(propose(clientId));
}
