import ArrowDownOutlined from "@ant-design/icons/es/icons/ArrowDownOutlined";
import ArrowUpOutlined from "@ant-design/icons/es/icons/ArrowUpOutlined";
import { useMutation, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import { attachments, type EstimateAttachment } from "../../contracts/attachments.ts";
import { call, queryOf } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { notifyError } from "../kit/page/toasts.tsx";
import { AttachmentChooser } from "./attachment-chooser.tsx";
import { AttachmentList } from "./attachment-list.tsx";

interface EstimateAttachmentsProps {
  readonly estimateId: string;
  /** A version that went out keeps what went with it, and not everybody changes a draft. */
  readonly isOpen: boolean;
}

type Placed = Pick<EstimateAttachment, "id" | "merged">;

/** What goes with an offer: files beside it, or pages behind it, in their order. */
export function EstimateAttachments({ estimateId, isOpen }: EstimateAttachmentsProps) {
  const { t } = useTranslation();
  const params = { id: estimateId };
  const query = useQuery(queryOf(attachments.list, { params }));
  const { mutate, isPending } = useMutation({
    mutationFn: (files: readonly Placed[]) =>
      call(attachments.arrange, {
        params,
        body: { files: files.map(({ id, merged }) => ({ id, merged })) },
      }),
    onError: (error) => notifyError(problemText(t, error)),
  });
  if (query.isLoadingError)
    return <NotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  const { rows, others } = query.data;
  return (
    <div className="attachments" aria-busy={isPending}>
      {rows.length === 0 && <p className="muted">{t("attachments.none")}</p>}
      <AttachmentList
        label={t("attachments.title")}
        files={rows}
        onRemove={isOpen ? ({ id }) => mutate(rows.filter((row) => row.id !== id)) : undefined}
        render={(file, index) => (
          <>
            <Checkbox
              checked={file.merged}
              disabled={!isOpen || !file.canMerge || isPending}
              onChange={({ target }) =>
                mutate(rows.map((row) => (row === file ? { ...row, merged: target.checked } : row)))
              }
            >
              {t(file.canMerge ? "attachments.merged" : "attachments.cannotMerge")}
            </Checkbox>
            {isOpen && rows.length > 1 && (
              <Moves
                title={file.title}
                isFirst={index === 0}
                isLast={index === rows.length - 1}
                onMove={(by) => mutate(moved(rows, index, by))}
              />
            )}
          </>
        )}
      />
      {isOpen &&
        others.map(({ id, title }) => (
          <Button key={id} size="small" onClick={() => mutate([...rows, { id, merged: false }])}>
            {t("attachments.add", { title })}
          </Button>
        ))}
      {isOpen && (
        <AttachmentChooser endpoint={attachments.add} params={params} onAdded={() => undefined} />
      )}
    </div>
  );
}

function moved(rows: readonly Placed[], index: number, by: -1 | 1): readonly Placed[] {
  const row = rows[index];
  if (!row) return rows;
  const rest = rows.toSpliced(index, 1);
  return rest.toSpliced(index + by, 0, row);
}

interface MovesProps {
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

function Moves({ title, isFirst, isLast, onMove }: MovesProps) {
  const { t } = useTranslation();
  return (
    <span className="attachment-moves">
      <Button
        type="text"
        size="small"
        disabled={isFirst}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t("attachments.up", { title })}
        onClick={() => onMove(-1)}
      />
      <Button
        type="text"
        size="small"
        disabled={isLast}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t("attachments.down", { title })}
        onClick={() => onMove(1)}
      />
    </span>
  );
}
