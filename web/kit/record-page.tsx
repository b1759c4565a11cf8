import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { type Answering, callAnswering, callSilent, queryAnswering } from "../app/api.ts";
import { useCan } from "../app/guard.ts";
import { snapshot } from "../app/query-client.ts";
import { ConfirmDelete } from "./confirm-delete.tsx";
import { problemText } from "./field-message.ts";
import { PageHeader } from "./page-header.tsx";
import { useLeave } from "./form-context.ts";
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
  const { endpoints, id, params, addTitle, editTitle, titleOf, parents } = props;
  const [reloads, setReloads] = useState(0);
  const { data, error, isLoading, refetch } = useQuery({
    ...queryAnswering(endpoints.get, { params: { ...params, id } }),
    ...snapshot,
    enabled: id !== undefined,
  });
  const reload = async () => {
    await refetch();
    setReloads(reloads + 1);
  };
  return (
    <>
      <PageHeader
        title={id === undefined ? addTitle : editTitle}
        meaning={data && titleOf(data)}
        parents={parents}
      />
      {isLoading && <FormSkeleton />}
      {error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {(data || id === undefined) && (
        <LoadedForm {...props} key={reloads} record={data} onReload={() => void reload()} />
      )}
    </>
  );
}

interface LoadedFormProps<Schema extends z.ZodObject, Stored extends StoredRecord>
  extends RecordPageProps<Schema, Stored> {
  readonly record: Stored | undefined;
  readonly onReload: () => void;
}

function LoadedForm<Schema extends z.ZodObject, Stored extends StoredRecord>(
  props: LoadedFormProps<Schema, Stored>,
) {
  const { endpoints, params, labels, empty, onDone, onReload, children } = props;
  const { t } = useTranslation();
  // The revision that the form began with is the one that the server has to compare.
  const [record] = useState(props.record);
  const save = (values: z.output<Schema>) => {
    if (!record)
      return callAnswering(endpoints.create, params ? { params, body: values } : { body: values });
    return callAnswering(endpoints.update, {
      params: { ...params, id: record.id },
      body: { ...values, revision: record.revision },
    });
  };
  return (
    <RecordForm
      schema={endpoints.create.body}
      labels={labels}
      initial={record ?? empty}
      startsInFirstField={!record}
      save={save}
      savedText={record ? t("toasts.updated") : t("toasts.added")}
      onSaved={onDone}
      onCancel={onDone}
      onReload={onReload}
      actions={record && <DeleteRecord {...props} record={record} />}
    >
      {children}
    </RecordForm>
  );
}

function DeleteRecord<Schema extends z.ZodObject, Stored extends StoredRecord>(
  props: RecordPageProps<Schema, Stored> & { readonly record: Stored },
) {
  const { endpoints, params, titleOf, record, onDone } = props;
  const { t } = useTranslation();
  const leave = useLeave();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  if (!can(endpoints.remove.access)) return null;
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t("common.delete")}
      </Button>
      <ConfirmDelete
        title={isAsking ? titleOf(record) : undefined}
        remove={() => callSilent(endpoints.remove, { params: { ...params, id: record.id } })}
        onDeleted={() => leave(onDone)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={problemText(t, error)}
      action={<Button onClick={onRetry}>{t("common.retry")}</Button>}
    />
  );
}

/** Appears after 150 ms only, so that quick answers do not flicker. */
function FormSkeleton() {
  const { t } = useTranslation();
  return (
    <output className="card record-form list-skeleton" aria-label={t("common.loading")}>
      <span />
      <span />
      <span />
    </output>
  );
}
