import { skipToken, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { type Answering, callAnswering, callSilent, queryAnswering } from "../app/api.ts";
import { useCan } from "../app/guard.ts";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { problemText } from "./field-message.ts";
import { PageHeader } from "./page-header.tsx";
import { RecordForm } from "./record-form.tsx";

interface StoredRecord {
  readonly id: string;
  readonly revision: number;
}

/** The calls of a plain feature that one page needs, such as `units`. */
interface PageEndpoints<Schema extends z.ZodObject, Stored> {
  readonly get: Answering<Stored>;
  readonly create: Answering<Stored> & { readonly body: Schema };
  readonly update: Answering<Stored>;
  readonly remove: Endpoint;
}

interface RecordPageProps<Schema extends z.ZodObject, Stored extends StoredRecord> {
  readonly endpoints: PageEndpoints<Schema, Stored>;
  /** The record to change; undefined adds one. */
  readonly id: string | undefined;
  /** Where the paths have parameters besides `id`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<keyof z.input<Schema>, string>>;
  /** What stands in the fields of a new record. */
  readonly empty: Readonly<Partial<z.input<Schema>>>;
  readonly addTitle: string;
  readonly editTitle: string;
  readonly titleOf: (record: Stored) => string;
  readonly parents: readonly { key: string; link: ReactNode }[];
  /** After saving, deleting or giving up. */
  readonly onDone: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The page that adds, changes and deletes one record of a plain feature. */
export function RecordPage<Schema extends z.ZodObject, Stored extends StoredRecord>(
  props: RecordPageProps<Schema, Stored>,
) {
  const { endpoints, id, params, empty, addTitle, editTitle, titleOf, parents } = props;
  const { t } = useTranslation();
  const [isDeleted, setDeleted] = useState(false);
  const query = queryAnswering(endpoints.get, { params: { ...params, id } });
  const { data, error, isPending, refetch } = useQuery({
    ...query,
    queryFn: id === undefined ? skipToken : query.queryFn,
    enabled: !isDeleted,
    // A form begins with the newest version, and nothing changes it while somebody types.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reload = () => void refetch();
  return (
    <>
      <PageHeader
        title={id === undefined ? addTitle : editTitle}
        meaning={data && titleOf(data)}
        parents={parents}
      />
      {id !== undefined && error && !data && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problemText(t, error)}
          action={<Button onClick={reload}>{t("common.retry")}</Button>}
        />
      )}
      {id !== undefined && isPending && !error && <FormSkeleton />}
      {id === undefined && <LoadedForm {...props} record={undefined} initial={empty} />}
      {data && (
        <LoadedForm
          {...props}
          key={`${data.id} ${data.revision}`}
          record={data}
          initial={pickInitial(endpoints.create.body, data)}
          onReload={reload}
          onDeleted={() => setDeleted(true)}
        />
      )}
    </>
  );
}
