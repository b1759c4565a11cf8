import { createContext, useContext } from "react";
import type { Key } from "../../../../domain/estimate/estimate.ts";

/** Opens the dialog that makes a service of a line. */
export type AddToCatalogue = (key: Key) => void;

export const CatalogueContext = createContext<AddToCatalogue | null>(null);

/** Whether articles of suppliers are offered beside services: to those who see costs and may change estimates. */
export const ArticlesContext = createContext(false);

/** Null for those who may not add services, or not change this estimate. */
export const useAddToCatalogue = () => useContext(CatalogueContext);
