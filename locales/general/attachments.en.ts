/** Files that go with offers. */
export const attachmentsEn = {
  title: "Attachments",
  none: "Nothing goes with this offer besides its document.",
  choose: "Choose a PDF or a picture",
  hint: "Or drop it here. PDF, PNG, JPEG or WebP of at most 10 MB; 10 files of 15 MB together.",
  reading: "Looking the file through…",
  refused: "{name}: {reason}",
  merged: "Print behind the offer",
  cannotMerge: "Can only go beside the offer",
  pages_one: "PDF, {count} page, {megabytes} MB",
  pages_other: "PDF, {count} pages, {megabytes} MB",
  picture: "Picture, {megabytes} MB",
  remove: "Remove {title}",
  up: "Move {title} up",
  down: "Move {title} down",
  beside: "Besides it: {files}",
  add: "Add {title}",
  standing: "Standing attachments",
  standingHint:
    "Terms, certificates and the like, which go with every new offer as files of their own. Offers that exist keep what they have; each can go without a file.",
};
