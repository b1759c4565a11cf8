import type { TFunction } from "i18next";

/** A version of the contract, or a change order to one. */
export interface Named {
  readonly version: number;
  readonly changeNumber: number | null;
}

/** "Estimate version 2", or "Change order C1" with the number of its own. */
export const versionName = (t: TFunction, { version, changeNumber }: Named): string =>
  changeNumber === null
    ? t("estimates.versionTitle", { version })
    : t("estimates.changes.name", { number: changeNumber });

/** "v2" or "C1". */
export const shortVersionName = (t: TFunction, { version, changeNumber }: Named): string =>
  changeNumber === null
    ? t("estimates.versionShort", { version })
    : t("estimates.changes.short", { number: changeNumber });

/** As it stands in a sentence about the offer: "Version 2" or "Change order C1". */
export const offerName = (t: TFunction, { version, changeNumber }: Named): string =>
  changeNumber === null
    ? t("offers.ofVersion", { version })
    : t("estimates.changes.name", { number: changeNumber });

const inSentence = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1);

/** The same inside a sentence. */
export const sentenceName = (t: TFunction, named: Named): string => inSentence(offerName(t, named));

/** On its own page: "This version" or "This change order". */
export const thisName = (t: TFunction, { changeNumber }: Named): string =>
  t(changeNumber === null ? "offers.thisVersion" : "offers.thisChange");

/** The same inside a sentence. */
export const thisSentenceName = (t: TFunction, named: Named): string =>
  inSentence(thisName(t, named));
