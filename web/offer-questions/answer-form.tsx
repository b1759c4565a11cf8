import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type OfferQuestion, offerQuestions } from "../../contracts/offer-questions.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { ApiProblem, call } from "../base/api.ts";
import { fieldMessage, problemText } from "../kit/page/field-message.ts";
import { notifySuccess } from "../kit/page/toasts.tsx";

interface AnswerFormProps {
  readonly question: OfferQuestion;
  readonly onClose: () => void;
}

/** What the customer is answered, by e-mail and on the page of the offer. */
export function AnswerForm({ question: { id, email }, onClose }: AnswerFormProps) {
  const { t } = useTranslation();
  const form = useId();
  const label = t("offerQuestions.yourAnswer");
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ answer }: { answer: string }) =>
      call(offerQuestions.answer, { params: { id }, body: { answer } }),
    onSuccess: () => {
      notifySuccess(t("offerQuestions.answered"));
      onClose();
    },
  });
  const [refused] = error instanceof ApiProblem ? error.errors : [];
  return (
    <Form
      // Several questions may be answered side by side.
      name={form}
      className="question-form"
      layout="vertical"
      noValidate
      initialValues={{ answer: "" }}
      onFinish={mutate}
    >
      {error && (
        <Alert
          className="form-problem"
          type="error"
          showIcon
          role="alert"
          title={refused ? fieldMessage(t, refused, { answer: label }) : problemText(t, error)}
        />
      )}
      <Form.Item
        name="answer"
        label={label}
        extra={t("offerQuestions.answerHint", { email })}
        rules={[{ required: true, whitespace: true, message: t("offerQuestions.missing") }]}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has just asked for it */}
        <Input.TextArea autoFocus rows={4} maxLength={textLimits.offerQuestion} />
      </Form.Item>
      <div className="question-buttons">
        <Button onClick={onClose}>{t("common.cancel")}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t("offerQuestions.send")}
        </Button>
      </div>
    </Form>
  );
}
