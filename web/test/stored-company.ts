import { type Company, newCompanyDefaults } from "../../contracts/companies.ts";

/** The company that the stand-in of the server is signed in to, as its form gets it. */
export const storedCompany: Company = {
  ...newCompanyDefaults,
  id: "01900000-0000-7000-8000-000000000000",
  revision: 1,
  title: "Bygg AS",
  code: "974760673",
  userCount: 3,
  logo: null,
  address: "Storgata 1",
};
