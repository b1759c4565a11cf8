/**
 * What each route asks for, written by hand from the specification: a list VIEW, an add or edit page
 * ACTIONS, a page inside of another its own permission alone; "signed in" or "public" where it says so.
 * The router is tested against it, so never fill it in from there.
 */
export const routePermissions: Readonly<Record<string, string>> = {
  "/auth/login": "public",
  "/auth/logout": "public",
  "/auth/restore": "public",
  "/auth/forgot-password": "public",
  "/auth/invitation": "public",
  "/auth/reset-password": "public",
  "/auth/second-factor": "public",
  "/auth/provider": "public",

  "/": "DASHBOARD_VIEW",
  "/users": "USERS_VIEW",
  "/user/add": "USER_ACTIONS",
  "/user/$userId": "USER_ACTIONS",
  "/profile": "PROFILE_VIEW",
  "/change-password": "CHANGE_PASSWORD_VIEW",

  "/clients": "CLIENTS_VIEW",
  "/client/add": "CLIENT_ACTIONS",
  "/client/$id": "CLIENT_ACTIONS",
  "/client/$id/overview": "CLIENTS_VIEW",
  "/client/$id/persons": "CLIENT_PERSONS_VIEW",
  "/client/$id/person/add": "CLIENT_PERSON_ACTIONS",
  "/client/$id/person/$personId": "CLIENT_PERSON_ACTIONS",

  "/suppliers": "SUPPLIERS_VIEW",
  "/supplier/add": "SUPPLIER_ACTIONS",
  "/supplier/$id": "SUPPLIER_ACTIONS",
  "/supplier/$id/overview": "SUPPLIERS_VIEW",
  "/supplier/$id/prices": "SUPPLIERS_VIEW",
  "/supplier/$id/persons": "SUPPLIER_PERSONS_VIEW",
  "/supplier/$id/person/add": "SUPPLIER_PERSON_ACTIONS",
  "/supplier/$id/person/$personId": "SUPPLIER_PERSON_ACTIONS",

  "/services": "SERVICES_VIEW",
  "/services/prices": "SERVICE_ACTIONS",
  "/service/add/$kind": "SERVICE_ACTIONS",
  "/service/copy/$kind/$id": "SERVICE_ACTIONS",
  "/service/edit/$kind/$id": "SERVICE_ACTIONS",

  "/service-templates": "SERVICE_TEMPLATES_VIEW",
  "/service-template/add": "SERVICE_TEMPLATE_ACTIONS",
  "/service-template/$id": "SERVICE_TEMPLATE_ACTIONS",

  "/projects": "PROJECTS_VIEW",
  "/project/add": "PROJECT_ACTIONS",
  "/project/$id": "PROJECT_ACTIONS",
  "/project/$id/overview": "PROJECTS_VIEW",
  "/project/$id/estimates": "PROJECT_ESTIMATES_VIEW",
  "/project/$id/estimates/compare": "PROJECT_ESTIMATES_VIEW",
  "/project/$id/estimate/$estimateId": "PROJECT_ESTIMATES_VIEW",

  "/service-groups": "SERVICE_GROUPS_VIEW",
  "/service-group/add": "SERVICE_GROUP_ACTIONS",
  "/service-group/$id": "SERVICE_GROUP_ACTIONS",

  "/app-company/$id/webhooks": "COMPANY_ACTIONS",
  "/app-company/$id/webhooks/add": "COMPANY_ACTIONS",
  "/app-company/$id/webhooks/$webhookId": "COMPANY_ACTIONS",

  "/text-blocks": "UNITS_VIEW",
  "/text-block/add": "UNIT_ACTIONS",
  "/text-block/$id": "UNIT_ACTIONS",
  "/units": "UNITS_VIEW",
  "/unit/add": "UNIT_ACTIONS",
  "/unit/$id": "UNIT_ACTIONS",

  "/app-companies": "COMPANIES_VIEW",
  "/app-companies/health": "COMPANIES_VIEW",
  "/app-company/add": "COMPANY_ACTIONS",
  "/app-company/$id": "COMPANY_ACTIONS",
  "/app-company/$id/mail": "COMPANY_ACTIONS",
  "/app-company/$id/archive": "COMPANY_ACTIONS",
  "/app-company/$id/tokens": "COMPANY_ACTIONS",
  "/app-company/$id/users": "USERS_VIEW",
  "/app-company/$id/user/add": "USER_ACTIONS",
  "/app-company/$id/user/$userId": "USER_ACTIONS",

  "/certificate-images": "CERTIFICATES_VIEW",
  "/certificate-image/add": "CERTIFICATE_ACTIONS",
  "/certificate-image/$id": "CERTIFICATE_ACTIONS",

  "/audit-log": "USER_ACTIONS",

  "/roles": "USERS_VIEW",
  "/role/add": "USER_ACTIONS",
  "/role/$roleId": "USERS_VIEW",
};
