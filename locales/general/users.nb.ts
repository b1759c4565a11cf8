import type { usersEn } from "./users.en.ts";

export const usersNb: typeof usersEn = {
  title: "Brukere",
  meaning: "Folkene i bedriften, og hva hver av dem har lov til.",
  add: "Legg til bruker",
  edit: "Rediger bruker",
  name: "Navn",
  email: "E-post",
  phone: "Telefon",
  position: "Stilling",
  role: "Rolle",
  active: "Aktiv",
  inactive: "Inaktiv",
  state: "Status",
  isActive: "Kan logge inn",
  locale: "Språk",
  avatar: "Bilde",
  password: "Passord",
  passwordHint:
    "La feltet stå tomt for å invitere brukeren, som da velger passord selv. Eller skriv et på minst 7 tegn.",
  keepPassword:
    "La feltet stå tomt for å beholde passordet. Et nytt passord logger brukeren ut overalt.",
  invited: "Invitert",
  link: "Lenke til nytt passord",
  linkMeaning:
    "For en bruker som har glemt passordet. Lenken virker én gang, i 24 timer. Det gamle passordet virker frem til da.",
  invitation: "Invitasjon",
  invitationWithoutMail:
    "{name} har ikke valgt passord ennå. Ingen e-postserver er satt opp, så ingen invitasjon går ut: Lag en lenke og gi den videre selv. Den virker én gang, i 24 timer.",
  invitationByMail:
    "{name} har ikke valgt passord ennå. Bare installasjonens e-postserver sender invitasjoner, ikke bedriftens egen. Har ingen kommet fram, så lag en lenke og gi den videre selv. Den virker én gang, i 24 timer.",
  makeLink: "Lag en lenke",
  linkUntil: "Virker én gang, frem til {at}. Den vises her og ingen andre steder.",
  activeHint: "Den som ikke er aktiv, kan ikke logge inn og blir logget ut med en gang.",
  lastSeen: "Sist sett",
  never: "Aldri",
  now: "Nå",
  you: "Deg",
  searchHint: "Navn, e-post, telefon eller stilling",
  allRoles: "Alle roller",
  allStates: "Aktive og inaktive",
  onlyActive: "Bare aktive",
  onlyInactive: "Bare inaktive",
  emptyTitle: "Ingen brukere ennå",
  emptyHint: "Legg til den første som jobber her. La minst én av dem være administrator.",
  noneFound: "Ingen passer til filtrene",
  noneFoundHint: "Velg en annen rolle eller status.",
  roles: "Roller og rettigheter",
  aboveYou:
    "Rollen til denne brukeren gir flere rettigheter enn din, så du kan ikke endre noe her.",
  yourself: "Dette er deg selv. E-postadresse og passord endrer du her:",
};
