// Everything in English. A part of its own: nobody loads it twice, and the first script stays small.
import enUS from "antd/es/locale/en_US";
import { estimatePdfEn } from "../../locales/estimate-pdf.en.ts";
import { generalEn } from "../../locales/general.en.ts";

export const english = { antd: enUS, general: generalEn, estimatePdf: estimatePdfEn };
