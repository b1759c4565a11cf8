// Everything in Norwegian Bokmål, loaded when it is chosen.
import type { Locale } from "antd/es/locale";
import nbNO from "antd/es/locale/nb_NO";
import { estimatePdfNb } from "../../locales/estimate-pdf.nb.ts";
import { generalNb } from "../../locales/general.nb.ts";

// The library calls the button that empties a date "Annuller", which is to cancel.
const { DatePicker } = nbNO;
const antd: Locale = {
  ...nbNO,
  ...(DatePicker && {
    DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, clear: generalNb.common.clearDate } },
  }),
};

export const norwegian = { antd, general: generalNb, estimatePdf: estimatePdfNb };
