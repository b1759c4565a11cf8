import Segmented from "antd/es/segmented";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useRoomForPreview } from "./use-room-for-preview.ts";
import "./preview.css";

export type Part = "fields" | "preview";

interface BesidePreviewProps {
  /** What is filled in is called. */
  readonly label: string;
  readonly preview: ReactNode;
  readonly shown: Part;
  readonly onShow: (part: Part) => void;
  readonly fieldsId?: string;
  readonly children: ReactNode;
}

/** Fields with the preview beside them, or one of the two where there is no room. What was typed stays either way. */
export function BesidePreview(props: BesidePreviewProps) {
  const { label, preview, shown, onShow, fieldsId, children } = props;
  const { t } = useTranslation();
  const isWide = useRoomForPreview();
  const isSeen = isWide || shown === "preview";
  return (
    <>
      {!isWide && (
        <Segmented<Part>
          block
          className="preview-parts"
          aria-label={t("estimates.preview.parts")}
          value={shown}
          options={[
            { value: "fields", label },
            { value: "preview", label: t("estimates.preview.title") },
          ]}
          onChange={onShow}
        />
      )}
      <div className={isWide ? "beside-preview is-wide" : "beside-preview"}>
        <div id={fieldsId} hidden={!isWide && shown === "preview"}>
          {children}
        </div>
        {isSeen && (
          <section className="preview-side" aria-label={t("estimates.preview.title")}>
            {preview}
          </section>
        )}
      </div>
    </>
  );
}
