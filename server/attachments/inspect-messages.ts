/** What a file is found to be, by the process that reads it. */
export type Inspected =
  | { readonly pages: number; readonly isPlain: boolean }
  | {
      readonly problem: "attachment_encrypted" | "attachment_broken" | "attachment_active";
    };
