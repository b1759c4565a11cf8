import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import { type DragEvent, type InputHTMLAttributes, type ReactNode, useState } from "react";

interface FileChooserProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "accept" | "id" | "disabled" | "aria-describedby" | "aria-invalid"
  > {
  readonly text: string;
  /** What the page is there for. */
  readonly isPrimary?: boolean;
  readonly onChoose: (file: File | undefined) => void;
}

/** A button that opens the browser's own choice of a file: a picture, unless it says what else. */
export function FileChooser({ text, isPrimary, onChoose, ...input }: FileChooserProps) {
  return (
    <label className={isPrimary ? "image-field-choose is-primary" : "image-field-choose"}>
      <UploadOutlined aria-hidden />
      {text}
      <input
        accept="image/png,image/jpeg,image/webp"
        {...input}
        type="file"
        className="visually-hidden"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // The same file may be chosen again, after it was changed.
          target.value = "";
        }}
      />
    </label>
  );
}

interface DropAreaProps {
  readonly onDrop: (file: File | undefined) => void;
  readonly children: ReactNode;
}

/** A second way for the pointer; the button inside does the same for everybody. */
export function DropArea({ onDrop, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={isOver ? "image-field is-over" : "image-field"}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
