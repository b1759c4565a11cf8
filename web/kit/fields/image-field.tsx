import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import PictureOutlined from "@ant-design/icons/es/icons/PictureOutlined";
import Button from "antd/es/button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ImageRef } from "../../../contracts/images.ts";
import { DropArea, FileChooser } from "./file-chooser.tsx";
import { imageAddress } from "../page/image-address.ts";
import { ImageCropDialog } from "./image-crop-dialog.tsx";
import { type UploadCall, useImageUpload } from "./use-image-upload.ts";
import "./image-field.css";

interface ImageFieldProps extends UploadCall {
  /** The picture that the stored record has. */
  readonly current: ImageRef | null;
  /** 1 asks which square of the picture to show; without it the whole picture is taken. */
  readonly aspect?: 1;
  /** The picture is shown in a circle. */
  readonly isRound?: boolean;
  // What the form hands in: the id of the picture is the field's value.
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (id: string | null) => void;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: boolean | "true" | "false";
}

/** A picture that is chosen or dropped, cut to fit and uploaded at once; the form saves its id. */
export function ImageField(props: ImageFieldProps) {
  const { current, aspect, isRound = false, id, value, onChange } = props;
  const { t } = useTranslation();
  const { cropping, startCropping, endCropping } = useCropping();
  const hintId = useId();
  const { uploaded, send, state } = useImageUpload(props, (image) => onChange?.(image.id));
  const shown = [uploaded, current].find((image) => image?.id === value);

  const take = (file: File | undefined) => {
    if (!file) return;
    if (aspect && file.type.startsWith("image/")) startCropping(file);
    else send(file);
  };
  return (
    <DropArea onDrop={take}>
      <Preview image={shown} isRound={isRound} />
      <div className="image-field-body">
        <div className="image-field-buttons">
          <FileChooser
            text={shown ? t("images.change") : t("images.choose")}
            onChoose={take}
            id={id}
            aria-describedby={[hintId, props["aria-describedby"]].filter(Boolean).join(" ")}
            aria-invalid={props["aria-invalid"]}
          />
          {shown && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange?.(null)}
            >
              {t("images.remove")}
            </Button>
          )}
        </div>
        <small id={hintId} className="muted">
          {t("images.hint")}
        </small>
        <output className="image-field-state">{state.busy}</output>
        {state.problem && (
          <p className="image-field-problem" role="alert">
            {state.problem}
          </p>
        )}
      </div>
      {cropping && (
        <ImageCropDialog
          address={cropping.address}
          aspect={aspect ?? 1}
          isRound={isRound}
          onCrop={(crop) => {
            endCropping();
            send(cropping.file, crop);
          }}
          onCancel={endCropping}
        />
      )}
    </DropArea>
  );
}

/** The file that is being cut to fit, with an address to show it under. */
function useCropping() {
  const [cropping, setCropping] = useState<{ file: File; address: string }>();
  const startCropping = (file: File) => setCropping({ file, address: URL.createObjectURL(file) });
  const endCropping = () => {
    if (cropping) URL.revokeObjectURL(cropping.address);
    setCropping(undefined);
  };
  return { cropping, startCropping, endCropping };
}

function Preview({ image, isRound }: { image: ImageRef | null | undefined; isRound: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={isRound ? "image-field-preview is-round" : "image-field-preview"}>
      {image ? (
        <img src={imageAddress(image)} alt={t("images.chosen")} />
      ) : (
        <PictureOutlined aria-label={t("images.none")} role="img" />
      )}
    </span>
  );
}
