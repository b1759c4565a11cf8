import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { problemText } from "../../kit/page/field-message.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { fetchAttachedPage, fetchPreview } from "./fetch-preview.ts";
import { PreviewPage } from "./preview-page.tsx";
import { PreviewTools } from "./preview-tools.tsx";
import { useAttachedPage } from "./use-attached-page.ts";
import { usePreview } from "./use-preview.ts";
import { fitted, type Zoom } from "./zoom.ts";
import "./preview.css";

interface OfferPreviewProps {
  readonly store: EstimateStore;
  /** False while the estimate cannot be priced: the last picture stays. */
  readonly isPrintable: boolean;
  readonly ask?: typeof fetchPreview;
  readonly askAttached?: typeof fetchAttachedPage;
}

/** The pages of the real document, which follow what is saved. The page and the zoom stay as they are. */
export function OfferPreview(props: OfferPreviewProps) {
  const { store, isPrintable, ask = fetchPreview, askAttached = fetchAttachedPage } = props;
  const { t } = useTranslation();
  const [wanted, setWanted] = useState(1);
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const made = usePreview(store, isPrintable, ask);
  const { data: pages, isSaved } = made;
  const count = pages?.count ?? 1;
  const page = Math.min(wanted, count);
  const attached = useAttachedPage({
    estimateId: store.get().header.id,
    page,
    count,
    madeAt: pages && !made.isMaking ? made.dataUpdatedAt : null,
    ask: askAttached,
  });
  const isMaking = made.isMaking || attached.isFetching;
  const failed = [made, attached].find(({ error }) => error !== null);
  const state = () => {
    if (!isPrintable) return "blocked";
    if (!isSaved) return "unsaved";
    if (isMaking) return "making";
    return failed ? null : "current";
  };
  const said = state();
  return (
    <div className="offer-preview">
      <PreviewTools page={page} count={count} zoom={zoom} onPage={setWanted} onZoom={setZoom} />
      <p className="preview-state muted" role="status">
        {said && t(`estimates.preview.${said}`)}
      </p>
      {failed?.error && !isMaking && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problemText(t, failed.error)}
          action={
            <Button size="small" onClick={() => void failed.refetch()}>
              {t("estimates.preview.retry")}
            </Button>
          }
        />
      )}
      <PreviewPage
        picture={attached.picture ?? pages?.pageOf(page)}
        alt={t("estimates.preview.pagePicture", { page, count })}
        zoom={zoom}
      />
    </div>
  );
}
