export const certificateImagesEn = {
  title: "Certificate images",
  meaning:
    "What your company is approved for. The eight that were added first are printed on the last page of every offer.",
  add: "Add certificate image",
  edit: "Edit certificate image",
  titleField: "Title",
  titleHint: "Printed below the picture.",
  slug: "Slug",
  slugHint: "A short name of small letters a to z, such as wetroom.",
  image: "Picture",
  emptyTitle: "No certificate images yet",
  emptyHint:
    "Add the marks of the approvals that your customers look for, and every offer shows them.",
  searchHint: "Title or slug",
};
