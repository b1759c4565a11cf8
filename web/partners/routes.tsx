import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { clientPersons, clients, supplierPersons, suppliers } from "../../contracts/partners.ts";
import { appRoute } from "../app/app-route.tsx";
import { allow } from "../app/guard.ts";
import { searchOf } from "../kit/list-search.ts";

const listPage = () => import("./partners-page.tsx");
const addPage = () => import("./partner-add-page.tsx");
const layout = () => import("./partner-layout.tsx");
const detailsPage = () => import("./partner-details-page.tsx");
const personsPage = () => import("./persons-page.tsx");
const personPage = () => import("./person-page.tsx");

const clientRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/client/$id",
  beforeLoad: allow(clients.get.access),
  component: lazyRouteComponent(layout, "ClientLayout"),
});

const supplierRoute = createRoute({
  getParentRoute: () => appRoute,
  path: "/supplier/$id",
  beforeLoad: allow(suppliers.get.access),
  component: lazyRouteComponent(layout, "SupplierLayout"),
});

const clientRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/clients",
    validateSearch: searchOf(clients.list),
    beforeLoad: allow(clients.list.access),
    component: lazyRouteComponent(listPage, "ClientsPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/client/add",
    beforeLoad: allow(clients.create.access),
    component: lazyRouteComponent(addPage, "ClientAddPage"),
  }),
  clientRoute.addChildren([
    createRoute({
      getParentRoute: () => clientRoute,
      path: "/",
      beforeLoad: allow(clients.update.access),
      component: lazyRouteComponent(detailsPage, "ClientDetailsPage"),
    }),
    createRoute({
      getParentRoute: () => clientRoute,
      path: "/persons",
      validateSearch: searchOf(clientPersons.list),
      beforeLoad: allow(clientPersons.list.access),
      component: lazyRouteComponent(personsPage, "ClientPersonsPage"),
    }),
    createRoute({
      getParentRoute: () => clientRoute,
      path: "/person/add",
      beforeLoad: allow(clientPersons.create.access),
      component: lazyRouteComponent(personPage, "ClientPersonPage"),
    }),
    createRoute({
      getParentRoute: () => clientRoute,
      path: "/person/$personId",
      beforeLoad: allow(clientPersons.update.access),
      component: lazyRouteComponent(personPage, "ClientPersonPage"),
    }),
  ]),
] as const;

const supplierRoutes = [
  createRoute({
    getParentRoute: () => appRoute,
    path: "/suppliers",
    validateSearch: searchOf(suppliers.list),
    beforeLoad: allow(suppliers.list.access),
    component: lazyRouteComponent(listPage, "SuppliersPage"),
  }),
  createRoute({
    getParentRoute: () => appRoute,
    path: "/supplier/add",
    beforeLoad: allow(suppliers.create.access),
    component: lazyRouteComponent(addPage, "SupplierAddPage"),
  }),
  supplierRoute.addChildren([
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/",
      beforeLoad: allow(suppliers.update.access),
      component: lazyRouteComponent(detailsPage, "SupplierDetailsPage"),
    }),
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/persons",
      validateSearch: searchOf(supplierPersons.list),
      beforeLoad: allow(supplierPersons.list.access),
      component: lazyRouteComponent(personsPage, "SupplierPersonsPage"),
    }),
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/person/add",
      beforeLoad: allow(supplierPersons.create.access),
      component: lazyRouteComponent(personPage, "SupplierPersonPage"),
    }),
    createRoute({
      getParentRoute: () => supplierRoute,
      path: "/person/$personId",
      beforeLoad: allow(supplierPersons.update.access),
      component: lazyRouteComponent(personPage, "SupplierPersonPage"),
    }),
  ]),
] as const;

export const partnerRoutes = [...clientRoutes, ...supplierRoutes] as const;
