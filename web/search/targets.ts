import type { Access } from "../../contracts/permissions.ts";
import type { Find, SearchKind } from "../../contracts/search.ts";
import type { RecordKind, RecordLink, RecordPathTable } from "../base/record-paths.ts";

const kinds: Readonly<Record<SearchKind, RecordKind>> = {
  projects: "project",
  estimates: "estimate",
  clients: "client",
  clientPersons: "client_person",
  suppliers: "supplier",
  supplierPersons: "supplier_person",
  materials: "material",
  works: "work",
  serviceTemplates: "service_template",
  users: "user",
};

/** The page of a find that this role may open: its form, what belongs to it, or its row in the list. */
export function linkToFind(
  paths: Partial<RecordPathTable>,
  kind: SearchKind,
  find: Find,
  can: (access: Access) => boolean,
): RecordLink | undefined {
  const ofKind = paths[kinds[kind]];
  const places = ofKind ? [ofKind.page(find), ...(ofKind.instead?.(find) ?? [])] : [];
  return places.find(({ access }) => can(access))?.link;
}

/** The list that shows all finds of a kind; undefined where there is no such list. */
export const linkToList = (
  paths: Partial<RecordPathTable>,
  kind: SearchKind,
  words: string,
): RecordLink | undefined => paths[kinds[kind]]?.list?.(words);
