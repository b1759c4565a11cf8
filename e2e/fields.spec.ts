import { expect } from "@playwright/test";
import { openSession, test } from "./product.ts";
import { addressIn, findRecords } from "./screens.ts";

// Every field of the specification has its label on the form of its thing, in both languages.

/** Address of the form, then the labels in English and Norwegian. */
const forms: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> = {
  project: [
    "/project/{projects}",
    {
      Title: "Tittel",
      Client: "Kunde",
      "Responsible person": "Ansvarlig",
      "Change project status": "Endre prosjektstatus",
      Squares: "Areal",
      Address: "Adresse",
      "Estimate type": "Pristype",
      "Description at the top of the offer, in Norwegian": "Tekst øverst i tilbudet, på norsk",
      "Description at the top of the offer, in English": "Tekst øverst i tilbudet, på engelsk",
      "Description at the bottom of the offer, in Norwegian": "Tekst nederst i tilbudet, på norsk",
      "Description at the bottom of the offer, in English": "Tekst nederst i tilbudet, på engelsk",
      "Not included, in Norwegian": "Ikke inkludert, på norsk",
      "Not included, in English": "Ikke inkludert, på engelsk",
    },
  ],
  client: [
    "/client/{clients}",
    {
      Title: "Navn",
      Type: "Type",
      Address: "Adresse",
      Country: "Land",
      "Number in the accounts": "Nummer i regnskapet",
      "Web address": "Nettadresse",
      Persons: "Kontaktpersoner",
    },
  ],
  supplier: [
    "/supplier/{suppliers}",
    {
      Title: "Navn",
      Type: "Type",
      Address: "Adresse",
      Country: "Land",
      "Number in the accounts": "Nummer i regnskapet",
      "Web address": "Nettadresse",
      Persons: "Kontaktpersoner",
    },
  ],
  person: [
    "/client/{clients}/person/{clients/persons}",
    { Name: "Navn", "E-mail": "E-post", Phone: "Telefon", Position: "Stilling" },
  ],
  "service group": [
    "/service-group/{service-groups}",
    { "Title in English": "Tittel på engelsk", "Title in Norwegian": "Tittel på norsk" },
  ],
  "text block": [
    "/text-block/{text-blocks}",
    {
      Title: "Tittel",
      Place: "Plass",
      "Text in Norwegian": "Tekst på norsk",
      "Text in English": "Tekst på engelsk",
    },
  ],
  unit: [
    "/unit/{units}",
    { "Title in English": "Tittel på engelsk", "Title in Norwegian": "Tittel på norsk" },
  ],
  "service template": [
    "/service-template/{service-templates}",
    {
      "Title in English": "Tittel på engelsk",
      "Title in Norwegian": "Tittel på norsk",
      "Description in English": "Beskrivelse på engelsk",
      "Description in Norwegian": "Beskrivelse på norsk",
      Materials: "Materialer",
      Works: "Arbeid",
    },
  ],
  company: [
    "/app-company/{app-companies}",
    {
      Title: "Navn",
      Code: "Kode",
      "VAT code": "Mva-nummer",
      "VAT payer": "Mva-registrert",
      Logo: "Logo",
      Users: "Brukere",
      "Work price per hour": "Timepris",
      "Lowest margin": "Laveste dekningsgrad",
      "Keeps an offer from being sent": "Hindrer at et tilbud sendes",
      "Not checked": "Sjekkes ikke",
      "Accepting takes a code by e-mail": "Aksept krever kode på e-post",
      "E-mail when a price estimate is used up": "E-post når et prisoverslag er brukt opp",
      "Bank account": "Kontonummer",
      "Invoices are due after": "Fakturaer forfaller etter",
      "In the register of business enterprises": "Står i Foretaksregisteret",
      "Reminders to customers": "Påminnelser til kunder",
      "Subject in Norwegian": "Emne på norsk",
      "Text in English": "Tekst på engelsk",
    },
  ],
  // Nobody closes the company that he works in, so its own form does not offer to.
  "new company": ["/app-company/add", { Title: "Navn", Active: "Aktiv" }],
  user: [
    "/user/add",
    {
      Name: "Navn",
      "E-mail": "E-post",
      Role: "Rolle",
      "May sign in": "Kan logge inn",
      Picture: "Bilde",
      Password: "Passord",
      Language: "Språk",
    },
  ],
  "certificate image": [
    "/certificate-image/{certificate-images}",
    { Title: "Tittel", Slug: "Kortnavn", Picture: "Bilde" },
  ],
};

for (const [name, [address, labels]] of Object.entries(forms)) {
  test(`the form of a ${name} has every field, in both languages`, async ({ page }) => {
    await openSession(page, "en");
    const records = await findRecords(page.request);
    for (const language of ["en", "nb"] as const) {
      await openSession(page, language);
      await page.goto(addressIn(address, records));
      for (const label of language === "en" ? Object.keys(labels) : Object.values(labels)) {
        // A tab may say how many there are.
        const field = page.getByRole("main").getByText(new RegExp(`^${label}( ?\\d+)?$`));
        await expect(field.first(), `${label} in ${language}`).toBeVisible();
      }
    }
  });
}
