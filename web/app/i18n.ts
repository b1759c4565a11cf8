import enUS from "antd/es/locale/en_US";
import { createInstance } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { estimatePdfEn } from "../../locales/estimate-pdf.en.ts";
import { generalEn } from "../../locales/general.en.ts";
import { readStored, writeStored } from "./stored.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "general";
    resources: { general: typeof generalEn; estimatePdf: typeof estimatePdfEn };
    interpolationPrefix: "{";
    interpolationSuffix: "}";
  }
}

export const languages = ["en", "nb"] as const;
export type Language = (typeof languages)[number];

const texts = createInstance();
const antdLocales = new Map([["en", enUS]]);

/** Texts of the component library in a language that was loaded before. */
export const antdLocaleOf = (language: Language) => antdLocales.get(language) ?? enUS;

export const languageOf = (text: string | undefined): Language => (text === "nb" ? "nb" : "en");

export const useLanguage = () => languageOf(useTranslation().i18n.language);

/** Starts in English, then changes to the language that this browser used last. */
export async function startLanguage(): Promise<void> {
  await texts.use(initReactI18next).init({
    lng: "en",
    fallbackLng: "en",
    supportedLngs: languages,
    ns: ["general", "estimatePdf"],
    defaultNS: "general",
    resources: { en: { general: generalEn, estimatePdf: estimatePdfEn } },
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (lngs, namespace, key) => {
      // oxlint-disable-next-line no-console -- a missing text is logged to the console by specification
      console.warn(`Missing text: ${namespace}.${key} (${lngs.join(", ")})`);
    },
  });
  await changeLanguage(languageOf(readStored("language")));
}

/** Texts, component library and the page's own language change together, or not at all. */
export async function changeLanguage(language: Language): Promise<void> {
  if (language === "nb" && !antdLocales.has("nb")) {
    const { antdNb, estimatePdfNb, generalNb } = await import("./norwegian.ts");
    texts.addResourceBundle("nb", "general", generalNb);
    texts.addResourceBundle("nb", "estimatePdf", estimatePdfNb);
    antdLocales.set("nb", antdNb);
  }
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
  writeStored("language", language);
}
