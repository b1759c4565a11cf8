import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import Button from "antd/es/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AttachmentFile, attachments } from "../../contracts/attachments.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { formatDecimal } from "../../domain/money/format.ts";
import { addressOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import "./attachments.css";

interface AttachmentListProps<File extends AttachmentFile> {
  readonly label: string;
  readonly files: readonly File[];
  /** Undefined where nothing may be changed. */
  readonly onRemove: ((file: File) => void) | undefined;
  /** What else can be done with one. */
  readonly render?: (file: File, index: number) => ReactNode;
}

/** Rounded up, so that a small file is not none. */
const megabytesOf = (size: number) => decimal(String(Math.ceil(size / 104_857.6) / 10));

/** Files by name, each a way to it. */
export function AttachmentList<File extends AttachmentFile>(props: AttachmentListProps<File>) {
  const { label, files, onRemove, render } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const sizeOf = ({ size, pages, contentType }: File) => {
    const places = { minPlaces: 1, maxPlaces: 1 };
    const megabytes = formatDecimal(megabytesOf(size), language, places);
    return contentType === "application/pdf"
      ? t("attachments.pages", { count: pages, megabytes })
      : t("attachments.picture", { megabytes });
  };
  return (
    <ul className="attachment-list" aria-label={label}>
      {files.map((file, index) => (
        <li key={file.id}>
          <div className="attachment-words">
            <a
              href={addressOf(attachments.file, { params: { id: file.id } })}
              target="_blank"
              rel="noreferrer"
            >
              {file.title}
            </a>
            <small className="muted">{sizeOf(file)}</small>
          </div>
          {render?.(file, index)}
          {onRemove && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t("attachments.remove", { title: file.title })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
