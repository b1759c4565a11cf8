import { expect, test } from "vitest";
import { lacksOf } from "./invoice-lacks.ts";

const company = {
  organisationNumber: "974760673",
  address: "Storgata 1",
  country: "NO",
  bankAccount: "86011117947",
  currency: "NOK",
};
const client = {
  organisationNumber: "923609016",
  address: "Bakken 2",
  country: "NO",
  isPrivate: false,
};

test.each([
  [{}, {}, []],
  [{ organisationNumber: "" }, {}, ["company_number"]],
  [{ organisationNumber: "974760674" }, {}, ["company_number"]],
  [{ country: "SE", organisationNumber: "5560360793" }, {}, ["company_country"]],
  [{ address: " \n" }, {}, ["company_address"]],
  [{ bankAccount: "" }, {}, ["company_account"]],
  [{ currency: "EUR" }, {}, ["company_currency"]],
  [{}, { organisationNumber: "" }, ["client_number"]],
  [{}, { country: "SE", organisationNumber: "" }, ["client_country"]],
  [{}, { address: "" }, ["client_address"]],
  [{}, { isPrivate: true, organisationNumber: "", address: "", country: "SE" }, ["client_private"]],
  [
    { organisationNumber: "", bankAccount: "1" },
    { organisationNumber: "", address: "" },
    ["company_number", "company_account", "client_number", "client_address"],
  ],
])("a company with %j and a client with %j lack %j", (seller, buyer, lacks) => {
  expect(lacksOf({ ...company, ...seller }, { ...client, ...buyer })).toEqual(lacks);
});
