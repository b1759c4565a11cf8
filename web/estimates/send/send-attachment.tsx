import FilePdfOutlined from "@ant-design/icons/es/icons/FilePdfOutlined";
import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../base/i18n.ts";
import { problemText } from "../../kit/page/field-message.ts";
import type { EmailCalls } from "./email-calls.ts";
import { pdfAddress } from "./pdf-file.ts";

interface SendAttachmentProps {
  readonly estimateId: string;
  readonly revision: number;
  readonly calls: Pick<EmailCalls, "makePdf">;
}

/** The PDF as it would be sent now: its name, its size, a look at it, or why it cannot be made. */
export function SendAttachment({ estimateId, revision, calls }: SendAttachmentProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: ["send-pdf", estimateId, revision],
    queryFn: ({ signal }) => calls.makePdf(estimateId, signal),
    retry: false,
  });
  if (error) {
    return <Alert type="error" showIcon role="alert" title={problemText(t, error)} />;
  }
  const kilobytes = new Intl.NumberFormat(language).format(Math.ceil((data?.bytes ?? 0) / 1024));
  return (
    <p className="send-attachment">
      <FilePdfOutlined aria-hidden /> {t("estimates.send.attachment")}:{" "}
      {data === undefined ? (
        t("estimates.send.attachmentMaking")
      ) : (
        <>
          <a href={pdfAddress(estimateId)} target="_blank" rel="noreferrer">
            {data.name}
          </a>{" "}
          ({t("estimates.send.attachmentSize", { size: kilobytes })})
        </>
      )}
    </p>
  );
}
