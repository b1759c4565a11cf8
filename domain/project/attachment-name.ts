const endings = { "application/pdf": "pdf", "image/png": "png", "image/jpeg": "jpg" } as const;

/** The title with the ending of what the file is, and without what no file name may have. */
export const attachmentName = (title: string, contentType: keyof typeof endings): string =>
  `${title.replaceAll(/[/\\:*?"<>|]/gu, "-")}.${endings[contentType]}`;
