import type { Locale } from "antd/es/locale";
import { createInstance } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { firstEn } from "../../locales/first.en.ts";
import type { estimatePdfEn } from "../../locales/estimate-pdf.en.ts";
import type { generalEn } from "../../locales/general.en.ts";
import { languageOfBrowser } from "./browser-language.ts";
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

export const otherLanguage = (language: Language): Language => (language === "nb" ? "en" : "nb");

/** The text that names each language. */
export const languageNames = { en: "auth.english", nb: "auth.norwegian" } as const;

/** A language: the texts of both namespaces and those of the component library. */
interface LanguagePack {
  readonly antd: Locale;
  readonly general: typeof generalEn;
  readonly estimatePdf: Readonly<Record<keyof typeof estimatePdfEn, string>>;
}

/** The sections that the sign-in page does with, and the pages of errors: the first picture waits for no more. */
const firstSections: Record<Language, () => Promise<typeof firstEn>> = {
  en: () => Promise.resolve(firstEn),
  nb: async () => (await import("../../locales/first.nb.ts")).firstNb,
};
const packs: Record<Language, () => Promise<LanguagePack>> = {
  en: async () => (await import("./english.ts")).english,
  nb: async () => (await import("./norwegian.ts")).norwegian,
};

const texts = createInstance();
const antdLocales = new Map<Language, Locale>();
let areAllAsked = false;

/** Texts of the component library in a language that is or was on the screen. */
export function antdLocaleOf(language: Language): Locale {
  const locale = antdLocales.get(language);
  if (!locale) throw new Error(`The language ${language} has not been loaded.`);
  return locale;
}

export const languageOf = (text: string | undefined): Language => (text === "nb" ? "nb" : "en");

export const useLanguage = () => languageOf(useTranslation().i18n.language);

/**
 * Starts in the language that was used here last, else in the one that the browser asks for. Nothing is drawn before its
 * texts are there.
 */
export async function startLanguage(): Promise<void> {
  const stored = readStored("language");
  const language = stored === undefined ? languageOfBrowser() : languageOf(stored);
  await texts.use(initReactI18next).init({
    lng: language,
    fallbackLng: "en",
    supportedLngs: languages,
    ns: ["general", "estimatePdf"],
    defaultNS: "general",
    resources: {},
    interpolation: { prefix: "{", suffix: "}", escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (lngs, namespace, key) => {
      // oxlint-disable-next-line no-console -- a missing text is logged to the console by specification
      console.warn(`Missing text: ${namespace}.${key} (${lngs.join(", ")})`);
    },
  });
  await show(language);
  // English is what every other language falls back to; the first picture does not wait for that.
  load("en").catch(() => undefined);
}

const isThere = (language: Language) =>
  antdLocales.has(language) || (!areAllAsked && texts.hasResourceBundle(language, "general"));

async function load(language: Language): Promise<void> {
  if (!isThere(language)) await (areAllAsked ? loadAll(language) : loadFirst(language));
}

async function loadFirst(language: Language): Promise<void> {
  texts.addResourceBundle(language, "general", await firstSections[language]());
}

async function loadAll(language: Language): Promise<void> {
  const { antd, general, estimatePdf } = await packs[language]();
  texts.addResourceBundle(language, "general", general);
  texts.addResourceBundle(language, "estimatePdf", estimatePdf);
  antdLocales.set(language, antd);
}

let wished: Language | undefined;

/** For every page but the sign-in, before it is shown; from then on a language comes with all of its texts. */
export async function loadAllTexts(): Promise<void> {
  areAllAsked = true;
  const shown = languageOf(texts.language);
  // Another one may have been chosen that is about to be shown with the first texts alone.
  await Promise.all([...new Set([shown, wished ?? shown])].map(load));
  load("en").catch(() => undefined);
}

/**
 * Texts, component library and the page's own language change together, or not at all. Who asks for
 * another language while the texts of this one are still loading gets that one.
 */
async function show(language: Language): Promise<void> {
  wished = language;
  await load(language);
  if (wished !== language) return;
  await texts.changeLanguage(language);
  document.documentElement.lang = language;
}

/** From now on this browser starts in it, whatever it asks for itself. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  if (wished === language) writeStored("language", language);
}
