import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import { decimal } from "../../../domain/money/decimal.ts";
import { formatPercent } from "../../../domain/money/format.ts";
import { useLanguage } from "../../base/i18n.ts";
import { Modal } from "../page/modal.tsx";
import "react-easy-crop/react-easy-crop.css";
import { useTranslation } from "react-i18next";
import type { Crop } from "../../../contracts/images.ts";

interface ImageCropDialogProps {
  /** Where the browser finds the picture. */
  readonly address: string;
  /** Width divided by height of the part that is shown. */
  readonly aspect: number;
  readonly isRound: boolean;
  /** The part in pixels of the picture; undefined where the browser cannot show it, to let the server judge. */
  readonly onCrop: (crop: Crop | undefined) => void;
  readonly onCancel: () => void;
}

const zoomStep = 0.05;
const mostZoom = 4;

/** Asks which part of a picture to show: by pointer, by fingers, or by keys. */
export function ImageCropDialog(props: ImageCropDialogProps) {
  const { address, aspect, isRound, onCrop, onCancel } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const zoomId = useId();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Crop>();
  return (
    <Modal
      open
      title={t("images.cropTitle")}
      okText={t("images.use")}
      okButtonProps={{ disabled: !area }}
      cancelText={t("common.cancel")}
      onOk={() => onCrop(area)}
      onCancel={onCancel}
      width={480}
      // The part is measured as the dialog opens: it must not be growing then.
      transitionName=""
      maskTransitionName=""
    >
      <p className="muted">{t("images.cropHelp")}</p>
      <div className="image-crop">
        <Cropper
          image={address}
          crop={position}
          zoom={zoom}
          maxZoom={mostZoom}
          aspect={aspect}
          cropShape={isRound ? "round" : "rect"}
          keyboardStep={5}
          // Its own style sheet comes with ours, as the security policy asks.
          disableAutomaticStylesInjection
          cropperProps={{ role: "application", "aria-label": t("images.cropArea") }}
          mediaProps={{ alt: "", onError: () => onCrop(undefined) }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="image-crop-zoom" htmlFor={zoomId}>
        {t("images.zoom")}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={mostZoom}
          step={zoomStep}
          value={zoom}
          aria-valuetext={formatPercent(decimal(String(Math.round(zoom * 100))), language)}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
    </Modal>
  );
}
