import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type {
  clientPersons,
  clients,
  supplierPersons,
  suppliers,
} from "../../contracts/partners.ts";
import type { priceLists } from "../../contracts/price-lists.ts";
import { appRoute } from "../base/app-route.ts";
import { allow, checkAddress } from "../base/allow.ts";
import { listSearch } from "../kit/list/list-search.ts";

const listPage = () => import("./partners-page.tsx");
const addPage = () => import("./partner-add-page.tsx");
const layout = () => import("./partner-layout.tsx");
const detailsPage = () => import("./partner-details-page.tsx");
const personsPage = () => import("./persons-page.tsx");
const priceListPage = () => import("./price-list-page.tsx");
const personPage = () => import("./person-page.tsx");

const clientRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/client/$id",
  beforeLoad: checkAddress,
  component: lazyRouteComponent(layout, "ClientLayout"),
});

const supplierRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/supplier/$id",
  beforeLoad: checkAddress,
  component: lazyRouteComponent(layout, "SupplierLayout"),
});

const clientRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/clients",
    validateSearch: listSearch<typeof clients.list>,
    beforeLoad: allow("CLIENTS_VIEW"),
    component: lazyRouteComponent(listPage, "ClientsPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/client/add",
    beforeLoad: allow("CLIENT_ACTIONS"),
    component: lazyRouteComponent(addPage, "ClientAddPage"),
  }),
  clientRoute.addChildren([
    createRoute({
      getParentRoute: () => clientRoute,
      path: "/",
      beforeLoad: allow("CLIENT_ACTIONS"),
      component: lazyRouteComponent(detailsPage, "ClientDetailsPage"),
    }),
    createRoute({
      getParentRoute: () => clientRoute,
      path: "/persons",
      validateSearch: listSearch<typeof clientPersons.list>,
      beforeLoad: allow("CLIENT_PERSONS_VIEW"),
      component: lazyRouteComponent(personsPage, "ClientPersonsPage"),
    }),
    createRoute({
      getParentRoute: () => clientRoute,
      path: "/person/add",
      beforeLoad: allow("CLIENT_PERSON_ACTIONS"),
      component: lazyRouteComponent(personPage, "ClientPersonPage"),
    }),
    createRoute({
      getParentRoute: () => clientRoute,
      path: "/person/$personId",
      beforeLoad: allow("CLIENT_PERSON_ACTIONS"),
      component: lazyRouteComponent(personPage, "ClientPersonPage"),
    }),
  ]),
] as const;

const supplierRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/suppliers",
    validateSearch: listSearch<typeof suppliers.list>,
    beforeLoad: allow("SUPPLIERS_VIEW"),
    component: lazyRouteComponent(listPage, "SuppliersPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/supplier/add",
    beforeLoad: allow("SUPPLIER_ACTIONS"),
    component: lazyRouteComponent(addPage, "SupplierAddPage"),
  }),
  supplierRoute.addChildren([
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/",
      beforeLoad: allow("SUPPLIER_ACTIONS"),
      component: lazyRouteComponent(detailsPage, "SupplierDetailsPage"),
    }),
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/prices",
      validateSearch: listSearch<typeof priceLists.articles>,
      beforeLoad: allow("SUPPLIERS_VIEW"),
      component: lazyRouteComponent(priceListPage, "PriceListPage"),
    }),
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/persons",
      validateSearch: listSearch<typeof supplierPersons.list>,
      beforeLoad: allow("SUPPLIER_PERSONS_VIEW"),
      component: lazyRouteComponent(personsPage, "SupplierPersonsPage"),
    }),
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/person/add",
      beforeLoad: allow("SUPPLIER_PERSON_ACTIONS"),
      component: lazyRouteComponent(personPage, "SupplierPersonPage"),
    }),
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/person/$personId",
      beforeLoad: allow("SUPPLIER_PERSON_ACTIONS"),
      component: lazyRouteComponent(personPage, "SupplierPersonPage"),
    }),
  ]),
] as const;

export const partnerRoutes = [...clientRoutes, ...supplierRoutes] as const;
