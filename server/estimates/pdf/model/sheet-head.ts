import { fillText, shownText } from "./print-format.ts";
import { documentNumber, printCompany } from "./model-parts.ts";
import type { OfferHead } from "./offer.ts";
import type { OfferModel } from "./offer-model.ts";
import { type PictureWarning, placePictures, type PrintedPicture } from "./pictures.ts";
import type { SheetWording } from "./sheet-wording.ts";

interface SheetHead {
  readonly head: Pick<OfferModel, "language" | "region" | "offerDate" | "title" | "company"> & {
    readonly labels: Readonly<Record<"number" | "description" | "group" | "page", string>>;
  };
  readonly pictures: readonly PrintedPicture[];
  readonly warnings: readonly PictureWarning[];
  /** That of a table is without an ending: it leaves in several forms. */
  readonly fileName: string;
  /** What amounts are in, and that they are without VAT. */
  readonly amountsNote: string;
}

/** What stands at the head of every sheet, and what its file is called. */
export function sheetHead(
  offer: OfferHead,
  name: "report" | "crewSheet" | "shoppingList" | "workbook" | "calculation",
  wording: SheetWording,
): SheetHead {
  const { texts, words, language, region } = wording;
  const { change, version, project, offerDate } = offer;
  const { logo, pictures, warnings } = placePictures({ company: offer.company, certificates: [] });
  const ending = name === "workbook" || name === "calculation" ? "" : ".pdf";
  const document = fillText(words[`${name}Of`], { number: documentNumber(offer, texts) });
  const title = shownText(project.title);
  const address = project.addressLines.map(shownText).filter((line) => line !== "");
  return {
    head: {
      language,
      region,
      offerDate,
      title: {
        heading: document,
        document,
        project: title === "" ? document : title,
        file: title === "" ? document : fillText(texts.documentTitle, { document, title }),
        subtitle: address.length === 0 ? [] : [address.join(", ")],
      },
      company: printCompany(offer, texts, logo),
      labels: {
        number: texts.number,
        description: texts.description,
        group: texts.group,
        page: texts.page,
      },
    },
    pictures,
    warnings,
    fileName: change === null ? `${document} v${version}${ending}` : `${document}${ending}`,
    amountsNote: fillText(words.amountsWithoutVat, { currency: wording.currency(offer.currency) }),
  };
}
