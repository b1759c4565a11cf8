import { useQuery, useQueryClient } from "@tanstack/react-query";
import Button from "antd/es/button";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import type { Endpoint } from "../../../contracts/endpoint.ts";
import { type Answering, callAnswering, callSilent } from "../../base/api.ts";
import { isMissing } from "../page/error-page.tsx";
import { useCan } from "../../base/guard.ts";
import { ConfirmDelete } from "../page/confirm-delete.tsx";
import { useLeave } from "./form-context.ts";
import { NotLoaded } from "../page/not-loaded.tsx";
import { RecordForm } from "./record-form.tsx";
import { recordQuery } from "./record-query.ts";

export interface StoredRecord {
  readonly id: string;
  readonly revision: number;
}

/** The calls of a plain feature that one page needs, such as `units`. */
interface PageEndpoints<Schema extends z.ZodObject, Stored> {
  readonly get: Answering<Stored>;
  readonly create: Answering<Stored> & { readonly body: Schema };
  readonly update: Answering<Stored>;
  /** Left out where records are never deleted. */
  readonly remove?: Endpoint;
}

export interface RecordEditorProps<Schema extends z.ZodObject, Stored extends StoredRecord> {
  readonly endpoints: PageEndpoints<Schema, Stored>;
  /** The record to change; undefined adds one. */
  readonly id: string | undefined;
  /** Where the paths have parameters besides `id`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<keyof z.input<Schema>, string>>;
  /** What stands in the fields of a new record. */
  readonly empty: Readonly<Partial<z.input<Schema>>>;
  /** What stands in the fields of a stored record, where that is not the record itself. */
  readonly toFields?: (record: Stored) => object;
  readonly titleOf: (record: Stored) => string;
  /** After saving, where that leads elsewhere than giving up; "stay" goes on with the saved record. */
  readonly onSaved?: "stay" | ((saved: Stored) => void);
  /** What else follows from a change, such as other data that is asked for anew. */
  readonly onChanged?: (saved: Stored) => void;
  /** After giving up, where that leads elsewhere than deleting. */
  readonly onCancel?: () => void;
  /** After saving, deleting or giving up. */
  readonly onDone: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form that adds, changes and deletes one record, without a header of its own. */
export function RecordEditor<Schema extends z.ZodObject, Stored extends StoredRecord>(
  props: RecordEditorProps<Schema, Stored>,
) {
  const { id, onSaved, onDone } = props;
  const queryClient = useQueryClient();
  const [reloads, setReloads] = useState(0);
  const query = recordQuery(props);
  const { data, error, refetch } = useQuery(query);
  const reload = async () => {
    await refetch();
    setReloads(reloads + 1);
  };
  const goOn = (saved: Stored) => {
    props.onChanged?.(saved);
    if (onSaved === "stay") {
      queryClient.setQueryData(query.queryKey, saved);
      setReloads(reloads + 1);
    } else if (onSaved) onSaved(saved);
    else onDone();
  };
  if (isMissing(error) || (!data && id !== undefined)) {
    return <NotLoaded error={error} onRetry={() => void refetch()} />;
  }
  return (
    <LoadedForm {...props} key={reloads} record={data} goOn={goOn} onReload={() => void reload()} />
  );
}

interface LoadedFormProps<Schema extends z.ZodObject, Stored extends StoredRecord>
  extends RecordEditorProps<Schema, Stored> {
  readonly record: Stored | undefined;
  readonly goOn: (saved: Stored) => void;
  readonly onReload: () => void;
}

function LoadedForm<Schema extends z.ZodObject, Stored extends StoredRecord>(
  props: LoadedFormProps<Schema, Stored>,
) {
  const { endpoints, params, labels, empty, record, goOn, onDone, onReload, children } = props;
  const { t } = useTranslation();
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
      initial={record ? (props.toFields?.(record) ?? record) : empty}
      startsInFirstField={!record}
      save={save}
      savedText={record ? t("toasts.updated") : t("toasts.added")}
      onSaved={goOn}
      onCancel={props.onCancel ?? onDone}
      onReload={onReload}
      actions={record && <DeleteRecord {...props} record={record} />}
    >
      {children}
    </RecordForm>
  );
}

function DeleteRecord<Schema extends z.ZodObject, Stored extends StoredRecord>(
  props: RecordEditorProps<Schema, Stored> & { readonly record: Stored },
) {
  const { endpoints, params, titleOf, record, onDone } = props;
  const { t } = useTranslation();
  const leave = useLeave();
  const can = useCan();
  const [isAsking, setAsking] = useState(false);
  const { remove } = endpoints;
  if (!remove || !can(remove.access)) return null;
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t("common.delete")}
      </Button>
      <ConfirmDelete
        title={isAsking ? titleOf(record) : undefined}
        remove={() => callSilent(remove, { params: { ...params, id: record.id } })}
        onDeleted={() => leave(onDone)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
