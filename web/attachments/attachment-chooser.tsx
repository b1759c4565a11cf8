import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { maxUploadBytes } from "../../contracts/images.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { type Answering, ApiProblem, callAnswering } from "../base/api.ts";
import { DropArea, FileChooser } from "../kit/fields/file-chooser.tsx";
import "../kit/fields/image-field.css";
import { problemText } from "../kit/page/field-message.ts";
import "./attachments.css";

interface AttachmentChooserProps<Answer> {
  readonly endpoint: Answering<Answer> & { readonly upload: number; readonly reply: z.ZodType };
  readonly params?: Readonly<Record<string, string>>;
  readonly onAdded: (answer: Answer) => void;
}

const tooLarge = new ApiProblem({
  title: "The file is larger than 10 MB",
  status: 413,
  code: "image_too_large",
});

/** Takes a PDF or a picture by a button or dropped, and says what is wrong with it. */
export function AttachmentChooser<Answer>(props: AttachmentChooserProps<Answer>) {
  const { endpoint, params, onAdded } = props;
  const { t } = useTranslation();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (file: File) => {
      // Said at once, before 10 MB and more are on their way for nothing.
      if (file.size > maxUploadBytes) throw tooLarge;
      const query = { fileName: file.name.slice(-textLimits.title) };
      return callAnswering(endpoint, { ...(params && { params }), query, file });
    },
    onSuccess: onAdded,
  });
  const send = (file: File | undefined) => {
    if (file !== undefined) mutate(file);
  };
  return (
    <>
      <DropArea onDrop={send}>
        <FileChooser
          text={t("attachments.choose")}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          onChoose={send}
        />
        <p role="status" className="muted">
          {t(isPending ? "attachments.reading" : "attachments.hint")}
        </p>
      </DropArea>
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t("attachments.refused", {
            name: variables?.name ?? "",
            reason: problemText(t, error),
          })}
        />
      )}
    </>
  );
}
