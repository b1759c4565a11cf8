import { useMutation } from "@tanstack/react-query";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Crop, type ImageRef, maxUploadBytes } from "../../../contracts/images.ts";
import { ApiProblem, type Answering, callAnswering } from "../../base/api.ts";
import { problemText } from "../page/field-message.ts";
import { FormContext } from "../form/form-context.ts";

/** The call that takes the file, such as `images.logo`, and what its path names. */
export interface UploadCall {
  readonly upload: Answering<ImageRef> & { readonly upload: number };
  readonly params?: Readonly<Record<string, string>>;
}

interface Sent {
  readonly file: File;
  readonly crop: Crop | undefined;
}

/** Uploads one file after the other; says what is under way and what was refused, by its name. */
export function useImageUpload(
  { upload, params }: UploadCall,
  onUploaded: (image: ImageRef) => void,
) {
  const { t } = useTranslation();
  const [uploaded, setUploaded] = useState<ImageRef>();
  const form = use(FormContext);
  const { mutateAsync, isPending, error, variables } = useMutation({
    mutationFn: ({ file, crop }: Sent) => {
      // Said at once, before 10 MB and more are on their way for nothing.
      if (file.size > maxUploadBytes) throw tooLarge;
      return callAnswering(upload, { ...(params && { params }), query: { ...crop }, file });
    },
    onSuccess: (image) => {
      setUploaded(image);
      onUploaded(image);
    },
  });
  const name = variables?.file.name ?? "";
  return {
    uploaded,
    send: (file: File, crop?: Crop) => {
      const sending = mutateAsync({ file, crop });
      // What goes wrong is told below, by `error`.
      sending.catch(() => undefined);
      form?.waitFor(sending);
    },
    state: {
      busy: isPending ? t("images.uploading", { name }) : "",
      problem: error && t("images.refused", { name, reason: problemText(t, error) }),
    },
  };
}

const tooLarge = new ApiProblem({
  title: "The file is larger than 10 MB",
  status: 413,
  code: "image_too_large",
});
