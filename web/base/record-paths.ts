import type { ParseKeys } from "i18next";
import { createContext, use } from "react";
import type { Access } from "../../contracts/permissions.ts";
import type { RecordUse } from "../../contracts/problems.ts";

export type RecordKind =
  | RecordUse["kind"]
  | "client"
  | "supplier"
  | "service_group"
  | "unit"
  | "text_block"
  | "role";

/** As `linkOptions` checks it. */
export interface RecordLink {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string>>;
}

export interface RecordPage {
  readonly link: RecordLink;
  /** What the page asks for. */
  readonly access: Access;
}

interface RecordId {
  readonly id: string;
  /** What its address names besides its id: the project of an estimate, the partner of a person. */
  readonly parentId: string | null;
}

interface NamedRecord extends RecordId {
  readonly code: string;
  readonly titleEn: string;
}

/** Where the records of one kind are. */
export interface RecordPaths {
  /** The page on which one is read or changed. */
  readonly page: (record: RecordId) => RecordPage;
  /** What shows one to those who may not open its page, best first. */
  readonly instead?: (record: NamedRecord) => readonly RecordPage[];
  /** The list of those in which these words stand. */
  readonly list?: (words: string) => RecordLink;
  /** The form for a new one, with its name and the words that find it besides. */
  readonly add?: RecordPage & { readonly text: ParseKeys; readonly keywords: ParseKeys };
}

/** The part of the table that a feature hands in. */
export type PathsOf<Kind extends RecordKind> = Readonly<Record<Kind, RecordPaths>>;
export type RecordPathTable = PathsOf<RecordKind>;

/** Empty where records have no page: on the pages of a company that one does not work in. */
export const RecordPathsContext = createContext<Partial<RecordPathTable>>({});

export const useRecordPaths = (): Partial<RecordPathTable> => use(RecordPathsContext);
