// Everything in Norwegian Bokmål, loaded when it is chosen.
import nbNO from "antd/es/locale/nb_NO";
import { estimatePdfNb } from "../../locales/estimate-pdf.nb.ts";
import { generalNb } from "../../locales/general.nb.ts";

export const norwegian = { antd: nbNO, general: generalNb, estimatePdf: estimatePdfNb };
