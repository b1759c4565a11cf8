import type { Attachments, AttachedPage } from "./offer-model.ts";
import type { PrintedAttachment } from "./offer.ts";
import type { PrintedPicture } from "./pictures.ts";
import { fillText } from "./print-format.ts";
import { cleanData, offerModelOf, packData, type PrintJob } from "./print-job.ts";
import type { PdfTexts } from "./wording.ts";

const ending = { "application/pdf": "pdf", "image/png": "png", "image/jpeg": "jpeg" } as const;

const pathOf = ({ contentType }: PrintedAttachment, number: number) =>
  `/assets/attachment-${number}.${ending[contentType]}`;

/** The files that are printed behind the offer, as the typesetter sees them. */
export const attachedPictures = (attached: readonly PrintedAttachment[]): PrintedPicture[] =>
  attached.flatMap((attachment, index) =>
    attachment.bytes === null
      ? []
      : [{ path: pathOf(attachment, index + 1), bytes: attachment.bytes }],
  );

/** What goes with the offer, by name, and the pages that stand behind it with numbers of their own. */
export function printAttachments(
  attached: readonly PrintedAttachment[],
  texts: PdfTexts,
): Attachments | null {
  if (attached.length === 0) return null;
  const named = attached.map((attachment, index) => ({
    attachment,
    name: fillText(texts.attachmentName, { number: String(index + 1), title: attachment.title }),
    path: pathOf(attachment, index + 1),
  }));
  return {
    heading: texts.attachments,
    names: named.map(
      ({ attachment, name }) =>
        `${name} (${attachment.bytes === null ? texts.attachedBeside : texts.attachedBehind})`,
    ),
    pages: named.flatMap(({ attachment, name, path }) =>
      attachment.bytes === null ? [] : pagesOf(attachment, name, path, texts),
    ),
  };
}

const pagesOf = (
  { pages, contentType }: PrintedAttachment,
  name: string,
  file: string,
  texts: PdfTexts,
): AttachedPage[] =>
  Array.from({ length: pages }, (_, index) => {
    const page = String(index + 1);
    const mark = fillText(texts.page, { page, pages: String(pages) });
    return {
      file,
      name,
      mark,
      isFirst: index === 0,
      // A picture has no pages.
      page: contentType === "application/pdf" ? index + 1 : null,
      description: `${name}, ${mark}`,
    };
  });

/** One page of those behind an offer, counted from 1; undefined where there are not so many. */
export function attachedPageJob(offer: PrintJob, number: number): PrintJob | undefined {
  const model = offerModelOf(offer);
  const page = model.attachments?.pages[number - 1];
  if (model.attachments === null || page === undefined) return undefined;
  const attachments = { ...model.attachments, pages: [page] };
  return {
    ...offer,
    template: "attached-page",
    data: packData(JSON.stringify({ ...model, attachments })),
    pictures: offer.pictures.filter(({ path }) => path === page.file),
  };
}

/** Whether each page of a PDF can be printed: nothing of the file is kept. */
export const attachmentCheckJob = (bytes: Uint8Array, pages: number): PrintJob => ({
  template: "attachment",
  data: packData(cleanData({ title: "Attachment", file: "/assets/attachment.pdf", pages })),
  offerDate: "2000-01-01",
  pictures: [{ path: "/assets/attachment.pdf", bytes }],
});
