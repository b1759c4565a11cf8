import { useQuery } from "@tanstack/react-query";
import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { factors } from "../../contracts/factors.ts";
import { queryOf } from "../base/api.ts";
import { ConfirmPassword } from "../factors/confirm-password.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { CopyButton } from "../kit/page/copy-button.tsx";
import { focusHere } from "../kit/page/focus-here.ts";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { TokenForm, type TokenInput } from "./token-form.tsx";

interface Props {
  readonly make: (input: TokenInput) => Promise<{ readonly token: string }>;
}

/** A button that asks for what a new token may do, and then shows the token, this once. */
export function NewToken({ make }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [token, setToken] = useState<string>();
  const close = () => {
    setOpen(false);
    setToken(undefined);
  };
  return (
    <>
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t("tokens.add")}
      </Button>
      <FormDialog
        open={isOpen}
        title={token === undefined ? t("tokens.addTitle") : t("tokens.madeTitle")}
        width={640}
        onCancel={close}
        // A slip beside the dialog must not take away what is shown once.
        mask={{ closable: token === undefined }}
      >
        {token === undefined ? (
          <Confirmed>
            <TokenForm make={make} onMade={(made) => setToken(made.token)} onCancel={close} />
          </Confirmed>
        ) : (
          <MadeToken token={token} onDone={close} />
        )}
      </FormDialog>
    </>
  );
}

/** A browser that was left open makes no token. */
function Confirmed({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...queryOf(factors.get, {}), staleTime: 0 });
  if (!data) return error && <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (data.isConfirmed) return children;
  if (!data.hasPassword) return <p>{t("tokens.confirmWithoutPassword")}</p>;
  return <ConfirmPassword onDone={() => void refetch()} />;
}

function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="made-token">
      <p>{t("tokens.madeMeaning")}</p>
      <code aria-label={t("tokens.token")}>{token}</code>
      <div className="made-token-buttons">
        <CopyButton textOf={() => token} />
        <Button type="primary" ref={focusHere} onClick={onDone}>
          {t("tokens.done")}
        </Button>
      </div>
    </div>
  );
}
