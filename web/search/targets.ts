import { linkOptions } from "@tanstack/react-router";
import { estimates } from "../../contracts/estimates.ts";
import { clientPersons, clients, supplierPersons, suppliers } from "../../contracts/partners.ts";
import type { Access } from "../../contracts/permissions.ts";
import { projects } from "../../contracts/projects.ts";
import type { Find, SearchKind } from "../../contracts/search.ts";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { services } from "../../contracts/services.ts";
import { users } from "../../contracts/users.ts";

/** Where a line of the search leads. */
export type Target = ReturnType<typeof findTarget> | NonNullable<ReturnType<typeof listTarget>>;

type Can = (access: Access) => boolean;

/** The page of a find that this role may open: its form, what belongs to it, or its row in the list. */
export function findTarget(kind: SearchKind, find: Find, can: Can) {
  switch (kind) {
    case "projects":
      return projectTarget(find, can);
    case "estimates":
      return linkOptions({
        to: "/project/$id/estimate/$estimateId",
        params: { id: find.parentId ?? "", estimateId: find.id },
      });
    case "clients":
      return clientTarget(find, can);
    case "suppliers":
      return supplierTarget(find, can);
    case "clientPersons":
    case "supplierPersons":
      return personTarget(kind, find, can);
    case "materials":
    case "works":
      return serviceTarget(kind === "materials" ? "material" : "work", find, can);
    case "serviceTemplates":
      return templateTarget(find, can);
    case "users":
      return userTarget(find, can);
  }
}

function projectTarget({ id, code }: Find, can: Can) {
  if (can(projects.update.access)) return linkOptions({ to: "/project/$id", params: { id } });
  return can(estimates.list.access)
    ? linkOptions({ to: "/project/$id/estimates", params: { id } })
    : linkOptions({ to: "/projects", search: { search: code } });
}

function clientTarget({ id, titleEn }: Find, can: Can) {
  if (can(clients.update.access)) return linkOptions({ to: "/client/$id", params: { id } });
  return can(clientPersons.list.access)
    ? linkOptions({ to: "/client/$id/persons", params: { id } })
    : linkOptions({ to: "/clients", search: { search: titleEn } });
}

function supplierTarget({ id, titleEn }: Find, can: Can) {
  if (can(suppliers.update.access)) return linkOptions({ to: "/supplier/$id", params: { id } });
  return can(supplierPersons.list.access)
    ? linkOptions({ to: "/supplier/$id/persons", params: { id } })
    : linkOptions({ to: "/suppliers", search: { search: titleEn } });
}

function personTarget(kind: "clientPersons" | "supplierPersons", find: Find, can: Can) {
  const params = { id: find.parentId ?? "", personId: find.id };
  const search = { search: find.titleEn };
  if (kind === "clientPersons") {
    return can(clientPersons.update.access)
      ? linkOptions({ to: "/client/$id/person/$personId", params })
      : linkOptions({ to: "/client/$id/persons", params, search });
  }
  return can(supplierPersons.update.access)
    ? linkOptions({ to: "/supplier/$id/person/$personId", params })
    : linkOptions({ to: "/supplier/$id/persons", params, search });
}

function serviceTarget(kind: "material" | "work", { id, code }: Find, can: Can) {
  return can(services.update.access)
    ? linkOptions({ to: "/service/edit/$kind/$id", params: { kind, id } })
    : linkOptions({ to: "/services", search: { kind, search: code } });
}

function templateTarget({ id, titleEn }: Find, can: Can) {
  return can(serviceTemplates.update.access)
    ? linkOptions({ to: "/service-template/$id", params: { id } })
    : linkOptions({ to: "/service-templates", search: { search: titleEn } });
}

function userTarget({ id, titleEn }: Find, can: Can) {
  return can(users.update.access)
    ? linkOptions({ to: "/user/$userId", params: { userId: id } })
    : linkOptions({ to: "/users", search: { search: titleEn } });
}

/** The list that shows all finds of a kind; undefined where there is no such list. */
export function listTarget(kind: SearchKind, search: string) {
  switch (kind) {
    case "projects":
      return linkOptions({ to: "/projects", search: { search } });
    case "clients":
      return linkOptions({ to: "/clients", search: { search } });
    case "suppliers":
      return linkOptions({ to: "/suppliers", search: { search } });
    case "materials":
      return linkOptions({ to: "/services", search: { kind: "material", search } });
    case "works":
      return linkOptions({ to: "/services", search: { kind: "work", search } });
    case "serviceTemplates":
      return linkOptions({ to: "/service-templates", search: { search } });
    case "users":
      return linkOptions({ to: "/users", search: { search } });
    case "estimates":
    case "clientPersons":
    case "supplierPersons":
      return undefined;
  }
}
