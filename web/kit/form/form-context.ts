import { createContext, use } from "react";
import type * as z from "zod";
import type { FormValues } from "./form-problems.ts";

interface FormParts {
  /** The schema of the call that the form feeds. */
  readonly schema: z.ZodObject;
  readonly labels: Readonly<Record<string, string>>;
  /** Leaves the page without the question about unsaved changes. */
  readonly leave: (go: () => void) => void;
  /** Holds saving back until the work is done, such as the upload of a picture. */
  readonly waitFor: (work: Promise<unknown>) => void;
  /** Shows what was saved elsewhere on the page, as if the form had begun with it. */
  readonly takeSaved?: (values: FormValues) => void;
}

export const FormContext = createContext<FormParts | undefined>(undefined);

export function useFormParts(): FormParts {
  const parts = use(FormContext);
  if (!parts) throw new Error("A record field stands outside of its record form.");
  return parts;
}

/** For buttons of a form that end it in another way than by saving, such as deleting the record. */
export const useLeave = () => useFormParts().leave;
