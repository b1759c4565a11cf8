import Alert from "antd/es/alert";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { projects } from "../../contracts/projects.ts";
import { fieldRules } from "../kit/fields/record-field.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { Modal } from "../kit/page/modal.tsx";

interface LostDialogProps {
  readonly isOpen: boolean;
  readonly isSaving: boolean;
  /** Does its client have an offer that waits for an answer? */
  readonly isOut: boolean;
  readonly error: Error | null;
  readonly onLost: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a project was lost. */
export function LostDialog({ isOpen, isSaving, isOut, error, onLost, onClose }: LostDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open={isOpen}
      title={t("projects.lostTitle")}
      okText={t("projects.markLost")}
      cancelText={t("common.cancel")}
      confirmLoading={isSaving}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(open) => {
        if (open) form.focusField("reason");
      }}
      width={480}
      destroyOnHidden
    >
      <Form
        form={form}
        name="lost"
        layout="vertical"
        preserve={false}
        noValidate
        onFinish={({ reason }) => onLost(reason.trim())}
      >
        {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
        {isOut && <p>{t("projects.lostWhileOut")}</p>}
        <Form.Item
          name="reason"
          label={t("projects.lostReason")}
          extra={t("projects.lostHint")}
          rules={[
            { required: true, whitespace: true },
            ...fieldRules(projects.setStatus.body, "reason", t("projects.lostReason"), t),
          ]}
          validateFirst
        >
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
