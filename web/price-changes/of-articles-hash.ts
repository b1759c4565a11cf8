/** The end of the address that begins a change of prices with those of the suppliers' articles. */
export const ofArticlesHash = "articles";
