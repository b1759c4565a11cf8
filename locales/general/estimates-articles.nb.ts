import type { estimatesArticlesEn } from "./estimates-articles.en.ts";

export const estimatesArticlesNb: typeof estimatesArticlesEn = {
  articles: {
    menu: "Finn artikkel …",
    findFor_one: "Finn artikkel til «{title}» …",
    findFor_other: "Finn artikler til {count} linjer …",
    title: "Finn leverandørartikler",
    step: "Leverandørartikler",
    meaning:
      "Linjen får prisen og enheten til artikkelen og husker den. Tittelen og mengden blir stående.",
    search: "Nummeret eller tittelen til artikkelen",
    found: "Leverandørartikler",
    none: "Ingen artikkel har alle disse ordene. Ta bort noen av dem.",
    failed: "Artiklene kan ikke hentes nå.",
    otherUnit:
      "{names} ble talt i {before} og fikk en artikkel som telles i {after}: se over mengden.",
    otherUnits_one:
      "{count} linje fikk en artikkel som telles i en annen enhet: se over mengden. {names}",
    otherUnits_other:
      "{count} linjer fikk artikler som telles i andre enheter: se over mengdene. {names}",
    materialsOnly: "Artikler er for materialer. Velg materiallinjer først.",
    proposals:
      "Artikler som har nummeret sitt i tittelen eller merknaden til en linje, eller som heter det samme eller er alene om å begynne slik. Linjene som er krysset av, får pris og enhet; titler og mengder blir stående. Linjer som har en pris, eller en annen enhet enn artikkelen, er ikke med før du krysser dem av.",
    noProposals:
      "Ingen artikkel har nummeret sitt i tittelen eller merknaden til en av disse linjene eller heter det samme. Velg én linje for å søke etter artikkelen til den.",
    all: "Alle linjer",
    take: "Ta en artikkel til {title}",
    choose: "Artikkel til {title}",
    line: "Linje",
    unit: "Enhet",
    unitChange: "{before} til {after}",
    before: "Gammel pris",
    after: "Ny pris",
    reasons: {
      number: "etter nummeret",
      title: "etter tittelen",
      beginning: "etter begynnelsen av tittelen",
    },
    linked_one: "{count} linje har en artikkel allerede: {names}.",
    linked_other: "{count} linjer har en artikkel allerede: {names}.",
    without_one:
      "Til {count} linje ble det ikke funnet noen artikkel: {names}. Søk etter den fra linjen.",
    without_other:
      "Til {count} linjer ble det ikke funnet noen artikkel: {names}. Søk etter dem fra én og én linje.",
    chosen: "{count} av {total} valgt",
    ok_one: "Ta {count} artikkel",
    ok_other: "Ta {count} artikler",
    done_one: "{count} linje har fått artikkel. Ctrl+Z angrer.",
    done_other: "{count} linjer har fått artikler. Ctrl+Z angrer.",
  },
};
