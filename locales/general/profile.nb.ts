import type { profileEn } from "./profile.en.ts";

export const profileNb: typeof profileEn = {
  title: "Profil",
  name: "Navn",
  email: "E-post",
  emailHint: "Du logger inn med den. For å endre den trenger du passordet ditt.",
  phone: "Telefon",
  position: "Stilling",
  locale: "Språk",
  avatar: "Bilde",
  currentPassword: "Nåværende passord",
  newPassword: "Nytt passord",
  confirmation: "Nytt passord én gang til",
  changePassword: "Endre passord",
  changePasswordMeaning: "Du forblir innlogget her. Alle andre steder blir du logget ut.",
  newPasswordHint:
    "Minst 7 tegn, og alle teller. En egen setning er lett å huske og vanskelig å gjette.",
  sessions: "Her er du logget inn",
  thisSession: "Denne nettleseren",
  unknownBrowser: "Ukjent nettleser",
  browserOn: "{browser} på {system}",
  signedIn: "Logget inn {at}",
  seen: "sist sett {at}",
  endSession: "Logg ut {title}",
  sessionEnded: "Logget ut der",
  endOthers: "Logg ut alle andre steder",
  othersEnded: "Du er nå bare logget inn her.",
};
