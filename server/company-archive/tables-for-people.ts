import type { AuditKind } from "../../contracts/audit.ts";
import type { Language } from "../../contracts/fields.ts";
import { generalEn } from "../../locales/general.en.ts";
import { generalNb } from "../../locales/general.nb.ts";
import { fieldWords } from "../audit/field-words.ts";
import type { ArchiveColumn } from "./columns.ts";
import type { ArchiveKind } from "./kinds.ts";
import { textOf } from "./record-lines.ts";

/** Whose words the fields of a kind are called by. */
const wordsOf: Readonly<Record<string, AuditKind>> = {
  companies: "company",
  "certificate-images": "certificate_image",
  people: "user",
  units: "unit",
  "service-groups": "service_group",
  "text-blocks": "text_block",
  partners: "client",
  persons: "client_person",
  services: "material",
  "service-templates": "service_template",
  projects: "project",
  estimates: "estimate",
  emails: "email",
};

/** The words of the forms where a form has the field, else what the record calls it. */
export function tableHead(
  { name }: ArchiveKind,
  columns: readonly ArchiveColumn[],
  language: Language,
): string[] {
  const texts = language === "nb" ? generalNb : generalEn;
  const kind = wordsOf[name];
  const words = kind === undefined ? {} : fieldWords[kind];
  return columns.map(({ field }) => words[field]?.(texts) ?? field);
}

const decimalMark = (value: string, language: Language) =>
  language === "nb" ? value.replace(".", ",") : value;

/** A row of it, with numbers as spreadsheets of the language read them. */
export function tableRow(
  record: unknown,
  columns: readonly ArchiveColumn[],
  language: Language,
): string[] {
  const values: Readonly<Record<string, unknown>> = { ...Object(record) };
  return columns.map(({ field, type }) => {
    const value = values[field];
    if (value === null || value === undefined) return "";
    if (Array.isArray(value)) return value.map(textOf).join(", ");
    return type === "numeric" ? decimalMark(textOf(value), language) : textOf(value);
  });
}
