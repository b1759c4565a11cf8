import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type * as z from "zod";
import { isMissing, MissingRecordPage } from "../page/error-page.tsx";
import { PageHeader } from "../page/page-header.tsx";
import { RecordEditor, type RecordEditorProps, type StoredRecord } from "./record-editor.tsx";
import { recordQuery } from "./record-query.ts";

interface RecordPageProps<Schema extends z.ZodObject, Stored extends StoredRecord>
  extends RecordEditorProps<Schema, Stored> {
  readonly addTitle: string;
  readonly editTitle: string;
  readonly parents: readonly { key: string; link: ReactNode }[];
}

/** The page that adds, changes and deletes one record of a plain feature. */
export function RecordPage<Schema extends z.ZodObject, Stored extends StoredRecord>(
  props: RecordPageProps<Schema, Stored>,
) {
  const { id, addTitle, editTitle, titleOf, parents } = props;
  const { data, error } = useQuery(recordQuery(props));
  if (isMissing(error)) return <MissingRecordPage />;
  const title = id === undefined ? addTitle : editTitle;
  return (
    <>
      <PageHeader
        title={title}
        tabTitle={data && `${titleOf(data)} · ${title}`}
        meaning={data && titleOf(data)}
        parents={parents}
      />
      <RecordEditor {...props} />
    </>
  );
}
