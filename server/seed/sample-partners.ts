import type { SampleClient, SampleSupplier } from "./seed-types.ts";

/**
 * All partners are invented. E-mail and web addresses end in `.example`, which never reaches
 * anybody. Organisation numbers pass the check digit; those that begin with 3 can be no real
 * organisation's, because registered numbers begin with 8 or 9.
 */
export const sampleClients: readonly SampleClient[] = [
  {
    type: "private_person",
    title: "Kari og Øystein Nordås",
    organisationNumber: "",
    address: "Nøstebakken 7 B\n5011 Bergen",
    country: "NO",
    webAddress: "",
    persons: [
      {
        name: "Kari Nordås",
        email: "kari.nordas@post.example",
        phone: "+47 98 00 45 67",
        position: "",
      },
    ],
  },
  {
    type: "housing_cooperative",
    title: "Fjellsiden borettslag",
    organisationNumber: "310482951",
    address: "Fjellveien 112\n5019 Bergen",
    country: "NO",
    webAddress: "https://fjellsiden-borettslag.example",
    persons: [
      {
        name: "Torbjørn Hauge",
        email: "styret@fjellsiden-borettslag.example",
        phone: "+47 97 00 12 80",
        position: "Styreleder",
      },
      {
        name: "Anne-Grethe Lie",
        email: "vaktmester@fjellsiden-borettslag.example",
        phone: "+47 97 00 12 81",
        position: "Vaktmester",
      },
    ],
  },
  {
    type: "company",
    title: "Havnegaten Eiendom AS",
    organisationNumber: "310123455",
    address: "Havnegaten 24\n5004 Bergen",
    country: "NO",
    webAddress: "https://havnegaten-eiendom.example",
    persons: [
      {
        name: "Silje Vikøren",
        email: "silje.vikoren@havnegaten-eiendom.example",
        phone: "+47 91 00 33 02",
        position: "Eiendomssjef",
      },
      {
        name: "Magnus Tveit",
        email: "faktura@havnegaten-eiendom.example",
        phone: "+47 91 00 33 10",
        position: "Regnskapsansvarlig",
      },
    ],
  },
  {
    type: "public_body",
    title: "Storvåg kommune",
    organisationNumber: "315190746",
    address: "Rådhusplassen 1\n5300 Kleppestø",
    country: "NO",
    webAddress: "https://storvag-kommune.example",
    persons: [
      {
        name: "Ragnhild Espeland",
        email: "ragnhild.espeland@storvag-kommune.example",
        phone: "+47 56 00 20 15",
        position: "Prosjektleder bygg",
      },
    ],
  },
  {
    type: "contractor",
    title: "Bratland Entreprenør AS",
    organisationNumber: "314471202",
    address: "Kokstadveien 31\n5257 Kokstad",
    country: "NO",
    webAddress: "https://bratland-entreprenor.example",
    persons: [
      {
        name: "Eirik Bratland",
        email: "eirik@bratland-entreprenor.example",
        phone: "+47 93 00 41 70",
        position: "Prosjektleder",
      },
    ],
  },
  {
    type: "insurance_company",
    title: "Vestfjord Forsikring AS",
    organisationNumber: "311889303",
    address: "Strandgaten 60\n5004 Bergen",
    country: "NO",
    webAddress: "https://vestfjord-forsikring.example",
    persons: [
      {
        name: "Hanne Solheim",
        email: "skade@vestfjord-forsikring.example",
        phone: "+47 55 00 90 10",
        position: "Takstleder",
      },
    ],
  },
];

export const sampleSuppliers: readonly SampleSupplier[] = [
  {
    type: "wholesaler",
    title: "Vestkysten Byggevare AS",
    organisationNumber: "313726401",
    address: "Terminalveien 8\n5164 Laksevåg",
    country: "NO",
    webAddress: "https://vestkysten-byggevare.example",
    persons: [
      {
        name: "Jonas Brekke",
        email: "jonas.brekke@vestkysten-byggevare.example",
        phone: "+47 55 00 61 20",
        position: "Proffselger",
      },
      {
        name: "Marit Sandvik",
        email: "ordre@vestkysten-byggevare.example",
        phone: "+47 55 00 61 00",
        position: "Ordrekontor",
      },
    ],
  },
  {
    type: "subcontractor",
    title: "Bryggen Elektro AS",
    organisationNumber: "312864037",
    address: "Verkstedgaten 15\n5054 Bergen",
    country: "NO",
    webAddress: "https://bryggen-elektro.example",
    persons: [
      {
        name: "Amir Hosseini",
        email: "amir@bryggen-elektro.example",
        phone: "+47 92 00 74 11",
        position: "Faglig leder",
      },
    ],
  },
  {
    type: "waste_and_transport",
    title: "Bergensfjord Gjenvinning AS",
    organisationNumber: "316901271",
    address: "Industriveien 40\n5177 Bjørøyhamn",
    country: "NO",
    webAddress: "https://bergensfjord-gjenvinning.example",
    persons: [
      {
        name: "Linda Myhre",
        email: "kundeservice@bergensfjord-gjenvinning.example",
        phone: "+47 55 00 88 40",
        position: "Kundeansvarlig",
      },
    ],
  },
];
