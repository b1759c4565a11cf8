// Everything in English. A part of its own: nobody loads it twice, and the first script stays small.
import type { Locale } from "antd/es/locale";
import enUS from "antd/es/locale/en_US";
import { estimatePdfEn } from "../../locales/estimate-pdf.en.ts";
import { generalEn } from "../../locales/general.en.ts";

const { DatePicker } = enUS;
const antd: Locale = {
  ...enUS,
  ...(DatePicker && {
    DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, clear: generalEn.common.clearDate } },
  }),
};

export const english = { antd, general: generalEn, estimatePdf: estimatePdfEn };
