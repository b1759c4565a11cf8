import { createContext, useContext } from "react";
import type { Key, Line } from "../../../../domain/estimate/estimate.ts";

/** Opens the dialog that makes a service of a line. */
export type AddToCatalogue = (key: Key) => void;

export const CatalogueContext = createContext<AddToCatalogue | null>(null);

/** Whether articles of suppliers are offered beside services: to those who see costs and may change estimates. */
export const ArticlesContext = createContext(false);

/** Opens the dialog that finds articles for the lines among the rows; a group stands for its lines. */
export type FindArticles = (rows: readonly Key[]) => void;

export const FindArticlesContext = createContext<FindArticles | null>(null);

/** Null for those who are offered no articles, or may not change this estimate. */
export const useFindArticles = () => useContext(FindArticlesContext);

/** Opens the dialog that takes over what catalogue and suppliers say today; null for those who may not. */
export const UpdatePricesContext = createContext<(() => void) | null>(null);
export const useUpdatePrices = () => useContext(UpdatePricesContext);

/** What is to be known of the buying price of a line: that it is old, or another than its source asks today. */
export interface PriceNote {
  readonly type: "old" | "other";
  readonly text: string;
}
export type PriceNoteOf = (line: Line) => PriceNote | undefined;
export const noPriceNote: PriceNoteOf = () => undefined;
export const PriceNotesContext = createContext(noPriceNote);

/** Null for those who may not add services, or not change this estimate. */
export const useAddToCatalogue = () => useContext(CatalogueContext);
