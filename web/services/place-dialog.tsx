import Form from "antd/es/form";
import Input, { type InputRef } from "antd/es/input";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../kit/page/modal.tsx";

interface PlaceDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  /** Where the row stands now, counted from 1 over all pages. */
  readonly number: number;
  readonly total: number;
  readonly onChoose: (number: number) => void;
  readonly onClose: () => void;
}

/** Longer than any place, so that nothing typed is cut to a number that was not meant. */
const longestPlace = 20;

/** Asks for the place that a row is moved to: the way over many pages. */
export function PlaceDialog({ isOpen, ...props }: PlaceDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const field = useRef<InputRef>(null);
  const { title, number, total, onChoose, onClose } = props;
  const isPlace = (text: unknown) =>
    /^\d+$/u.test(String(text)) && Number(text) >= 1 && Number(text) <= total;
  return (
    <Modal
      open={isOpen}
      title={t("services.order.handle", { title })}
      okText={t("services.order.move")}
      okButtonProps={{ htmlType: "submit", form: formId }}
      cancelText={t("common.cancel")}
      onCancel={onClose}
      afterOpenChange={(opened) => {
        if (opened) field.current?.focus({ cursor: "all" });
      }}
      width={400}
      destroyOnHidden
    >
      <Form
        id={formId}
        name="place"
        layout="vertical"
        initialValues={{ number: String(number) }}
        onFinish={(values: { number: string }) => {
          onChoose(Number(values.number));
          onClose();
        }}
      >
        <Form.Item
          name="number"
          label={t("services.order.place")}
          extra={t("services.order.placeHint", { total })}
          required={false}
          rules={[
            {
              validator: (_, text: unknown) =>
                isPlace(text)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t("services.order.placeWrong", { total }))),
            },
          ]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={longestPlace} ref={field} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
