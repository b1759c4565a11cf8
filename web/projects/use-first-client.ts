import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { clients } from "../../contracts/partners.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { onlyPersonOf } from "./use-only-contact.ts";

/**
 * The client that a new project is added for, as the address names it, with the contact person where it
 * has one only. Who may not see clients, or comes with a client that is gone, chooses one as ever.
 */
export function useFirstClient() {
  const { clientId: id = "" } = useSearch({ strict: false });
  const can = useCan();
  const enabled = id !== "" && can(clients.get.access);
  const client = useQuery({ ...queryOf(clients.get, { params: { id } }), enabled });
  const persons = useQuery({ ...queryOf(clients.personOptions, { params: { id } }), enabled });
  return {
    isLoading: client.isLoading || persons.isLoading,
    fields: client.data && {
      clientId: id,
      clientTitle: client.data.title,
      contactPersonId: onlyPersonOf(persons.data ?? []),
    },
  };
}
