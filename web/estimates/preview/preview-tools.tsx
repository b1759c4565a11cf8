import LeftOutlined from "@ant-design/icons/es/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/es/icons/RightOutlined";
import ZoomInOutlined from "@ant-design/icons/es/icons/ZoomInOutlined";
import ZoomOutOutlined from "@ant-design/icons/es/icons/ZoomOutOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../../../domain/money/format.ts";
import { decimal } from "../../../domain/money/decimal.ts";
import { useLanguage } from "../../base/i18n.ts";
import { fitted, nextZoom, type Zoom } from "./zoom.ts";

interface PreviewToolsProps {
  readonly page: number;
  readonly count: number;
  readonly zoom: Zoom;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
}

/** Which page is shown, and how large. */
export function PreviewTools({ page, count, zoom, onPage, onZoom }: PreviewToolsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [larger, smaller] = [nextZoom(zoom, "in"), nextZoom(zoom, "out")];
  return (
    <div className="preview-tools">
      <Button
        icon={<LeftOutlined />}
        aria-label={t("estimates.preview.previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span aria-live="polite">{t("estimates.preview.page", { page, count })}</span>
      <Button
        icon={<RightOutlined />}
        aria-label={t("estimates.preview.next")}
        disabled={page >= count}
        onClick={() => onPage(page + 1)}
      />
      <span className="preview-zoom">
        <Button
          icon={<ZoomOutOutlined />}
          aria-label={t("estimates.preview.zoomOut")}
          disabled={smaller === undefined}
          onClick={() => smaller !== undefined && onZoom(smaller)}
        />
        <Button aria-pressed={zoom === "fit"} onClick={() => onZoom(fitted)}>
          {t("estimates.preview.fit")}
        </Button>
        <Button
          icon={<ZoomInOutlined />}
          aria-label={t("estimates.preview.zoomIn")}
          disabled={larger === undefined}
          onClick={() => larger !== undefined && onZoom(larger)}
        />
        <span aria-live="polite" className="preview-percent">
          {zoom !== "fit" && formatPercent(decimal(String(zoom)), language)}
        </span>
      </span>
    </div>
  );
}
