import { createContext, useContext } from "react";
import type { Key } from "../../../../domain/estimate/estimate.ts";

/** Opens the dialog that makes a service of a line. */
export type AddToCatalogue = (key: Key) => void;

export const CatalogueContext = createContext<AddToCatalogue | null>(null);

/** Null for those who may not add services, or not change this estimate. */
export const useAddToCatalogue = () => useContext(CatalogueContext);
