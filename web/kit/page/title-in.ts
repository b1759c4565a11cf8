import { isUsualUnit, shortUnit } from "../../../locales/unit-forms.ts";
import { type Language, otherLanguage } from "../../base/i18n.ts";

interface Titled {
  readonly titleEn: string;
  readonly titleNb: string;
}

interface WithUnit {
  readonly unitEn: string;
  readonly unitNb: string;
}

/** Of what is there in both languages, what this one takes. */
export const inLanguage = <T>(language: Language, en: T, nb: T): T => (language === "nb" ? nb : en);

const ownTitle = ({ titleEn, titleNb }: Titled, language: Language): string =>
  inLanguage(language, titleEn, titleNb);

/** What a record is called on this screen: by its other title where it has none in this language. */
export const titleIn = (titled: Titled, language: Language): string =>
  ownTitle(titled, language) || ownTitle(titled, otherLanguage(language));

/** Whether the record is called by its title in the other language, because it has none in this one. */
export const hasBorrowedTitle = (titled: Titled, language: Language): boolean =>
  titleIn(titled, language) !== ownTitle(titled, language);

export const unitIn = ({ unitEn, unitNb }: WithUnit, language: Language): string =>
  inLanguage(language, unitEn, unitNb);

/** The unit as it stands beside a figure, short where it is a usual one; beside none it is of one. */
export const unitBeside = (
  unit: WithUnit,
  language: Language,
  figure: string | null = "1",
): string => shortUnit(unitIn(unit, language), language, figure === "1");

interface ListedUnit extends Titled {
  readonly code: string;
}

/** What stands for a unit in a list of them: its short form as beside a figure, or its code where it has none. */
export function unitSign(unit: ListedUnit, language: Language): string {
  const title = titleIn(unit, language);
  return isUsualUnit(title) ? shortUnit(title, language, true) : unit.code;
}

/** A unit to choose, with its name where that is another word. */
export function unitLabel(unit: ListedUnit, language: Language): string {
  const [sign, title] = [unitSign(unit, language), titleIn(unit, language)];
  return sign === title ? title : `${sign} – ${title}`;
}

/** The title in the other language, where it says anything else: for the second line of a list. */
export function otherTitle(titled: Titled, language: Language): string | null {
  const other = titleIn(titled, otherLanguage(language));
  return other === titleIn(titled, language) ? null : other;
}

/** The names of the two titles, the one in this language first. */
export const titleFieldsIn = (language: Language) =>
  inLanguage(language, ["titleEn", "titleNb"] as const, ["titleNb", "titleEn"] as const);
