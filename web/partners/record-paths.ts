import { linkOptions } from "@tanstack/react-router";
import type { PathsOf } from "../base/record-paths.ts";

const clientList = (search: string) => linkOptions({ to: "/clients", search: { search } });
const supplierList = (search: string) => linkOptions({ to: "/suppliers", search: { search } });

const clientPaths: PathsOf<"client" | "client_person"> = {
  client: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/client/$id/overview", params: { id } }),
      access: "CLIENTS_VIEW",
    }),
    instead: ({ id }) => [
      {
        link: linkOptions({ to: "/client/$id/persons", params: { id } }),
        access: "CLIENT_PERSONS_VIEW",
      },
    ],
    list: clientList,
    add: {
      link: linkOptions({ to: "/client/add" }),
      access: "CLIENT_ACTIONS",
      text: "partners.clients.add",
      keywords: "search.keywords.client",
    },
  },
  client_person: {
    page: ({ id, parentId }) => ({
      link: linkOptions({
        to: "/client/$id/person/$personId",
        params: { id: parentId ?? "", personId: id },
      }),
      access: "CLIENT_PERSON_ACTIONS",
    }),
    instead: ({ parentId, titleEn }) => [
      {
        link: linkOptions({
          to: "/client/$id/persons",
          params: { id: parentId ?? "" },
          search: { search: titleEn },
        }),
        access: "CLIENT_PERSONS_VIEW",
      },
    ],
  },
};

const supplierPaths: PathsOf<"supplier" | "supplier_person"> = {
  supplier: {
    page: ({ id }) => ({
      link: linkOptions({ to: "/supplier/$id/overview", params: { id } }),
      access: "SUPPLIERS_VIEW",
    }),
    instead: ({ id }) => [
      {
        link: linkOptions({ to: "/supplier/$id/persons", params: { id } }),
        access: "SUPPLIER_PERSONS_VIEW",
      },
    ],
    list: supplierList,
    add: {
      link: linkOptions({ to: "/supplier/add" }),
      access: "SUPPLIER_ACTIONS",
      text: "partners.suppliers.add",
      keywords: "search.keywords.supplier",
    },
  },
  supplier_person: {
    page: ({ id, parentId }) => ({
      link: linkOptions({
        to: "/supplier/$id/person/$personId",
        params: { id: parentId ?? "", personId: id },
      }),
      access: "SUPPLIER_PERSON_ACTIONS",
    }),
    instead: ({ parentId, titleEn }) => [
      {
        link: linkOptions({
          to: "/supplier/$id/persons",
          params: { id: parentId ?? "" },
          search: { search: titleEn },
        }),
        access: "SUPPLIER_PERSONS_VIEW",
      },
    ],
  },
};

export const partnerPaths = { ...clientPaths, ...supplierPaths };
