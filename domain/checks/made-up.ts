// What a first start makes up, so that there is a sign-in and something to print. Customers must not be given it.

/** The sign-in of the first administrator until he enters his own. */
export const madeUpEmail = "admin@example.com";

/** The sample company as it prints itself. */
export const madeUpCompany = {
  title: "Fjordheim Bygg & Bad AS",
  code: "312345676",
  tagline: "Bad · Bygg · Rehabilitering",
  address: "Håndverksveien 14\n5097 Bergen",
  phone: "+47 55 00 12 34",
  email: "post@fjordheim.example",
  webAddress: "https://fjordheim.example",
};

/** The SHA-256 of its logo and of the certificates that it has not earned. */
export const madeUpLogo = "6e7e7e11aba405f9619efa4614131ddc720f84a5cec703ae01ae5072ba6095ef";
export const madeUpCertificates: readonly string[] = [
  "cff1570a0f76940304fd1004dccd57f297ba388a841d9c4f441d14aca01c384e",
  "cddbb0fe5aa3ad8b6692027e4494d28253bd42738e1e194d49a1c7a05e881df8",
  "90609fda8f8c4bd4699fdc51d07a700a6f58e58a2618bf7886694f8ed5ef6715",
  "39fb636edafd52426e36cac75d90f8e1b9d81c53b573b28bac249219e7331d58",
];

/** What a company prints of itself. Pictures by their SHA-256. */
export type ShownCompany = Readonly<Record<keyof typeof madeUpCompany, string>> & {
  readonly logo: string | null;
  readonly certificates: readonly string[];
};

const textParts = ["title", "code", "tagline", "address", "phone", "email", "webAddress"] as const;
export const madeUpParts = [...textParts, "logo", "certificates"] as const;
export type MadeUpPart = (typeof madeUpParts)[number];

/** What the company still prints of the sample company, in the order of its form. */
export function madeUpPartsOf(shown: ShownCompany): readonly MadeUpPart[] {
  const isMadeUp = (part: MadeUpPart) => {
    if (part === "logo") return shown.logo === madeUpLogo;
    if (part === "certificates") {
      return shown.certificates.some((image) => madeUpCertificates.includes(image));
    }
    return shown[part] === madeUpCompany[part];
  };
  return madeUpParts.filter(isMadeUp);
}

const madeUpDomain = madeUpCompany.email.slice(madeUpCompany.email.indexOf("@"));

/** Of the first administrator, or of a colleague in the sample company. */
export const isMadeUpEmail = (email: string): boolean =>
  email === madeUpEmail || email.endsWith(madeUpDomain);
