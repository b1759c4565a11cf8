import type { ShownCompany } from "../checks/made-up.ts";

/** A company that prints little of itself, and nothing that was made up. */
export const shownCompany: ShownCompany = {
  title: "Nordås Bygg AS",
  code: "974760673",
  tagline: "",
  address: "Storgata 1",
  phone: "",
  email: "",
  webAddress: "",
  logo: null,
  certificates: [],
};
