/** The pages of the offer beside what one fills in. */
export const estimatesPreviewEn = {
  preview: {
    title: "Preview",
    parts: "What is shown",
    settings: "Settings",
    message: "Message",
    making: "Making…",
    current: "As it is saved now",
    unsaved: "Follows when your changes are saved",
    blocked: "Follows when every line has a price",
    page: "Page {page} of {count}",
    pagePicture: "Page {page} of {count} of the document, as it is printed",
    pageRegion: "Page of the document",
    previous: "Previous page",
    next: "Next page",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    fit: "Fit width",
    retry: "Try again",
  },
};
