import DownloadOutlined from "@ant-design/icons/es/icons/DownloadOutlined";
import Button from "antd/es/button";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PersonKind, personalData, personPermissions } from "../../contracts/personal-data.ts";
import { addressOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import "./personal-data.css";

interface PersonalDataProps {
  readonly kind: PersonKind;
  readonly id: string;
  readonly name: string;
  /** Nobody erases himself: then this is left out. */
  readonly onErased?: (() => void) | undefined;
}

/** What is stored about a person of the company: to take along, and to be erased. */
export function PersonalData({ kind, id, name, onErased }: PersonalDataProps) {
  const { t } = useTranslation();
  const can = useCan();
  const titleId = useId();
  const [isAsking, setAsking] = useState(false);
  if (!can(personalData.export.access) || !can(personPermissions[kind])) return null;
  return (
    <section className="card personal-data" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("personalData.title")}</h2>
      <p className="muted">{t("personalData.meaning", { name })}</p>
      <div className="personal-data-actions">
        <ExportButton href={addressOf(personalData.export, { params: { kind, id } })} />
        {onErased && (
          <Button danger onClick={() => setAsking(true)}>
            {t("personalData.erase")}
          </Button>
        )}
      </div>
      {onErased && (
        <EraseDialog
          person={{ kind, id }}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onErased={onErased}
        />
      )}
    </section>
  );
}

/** The same of oneself. */
export function OwnPersonalData() {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <section className="card personal-data" aria-labelledby={titleId}>
      <h2 id={titleId}>{t("personalData.title")}</h2>
      <p className="muted">{t("personalData.ownMeaning")}</p>
      <ExportButton href={personalData.exportOwn.path} />
    </section>
  );
}

function ExportButton({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <Button href={href} download icon={<DownloadOutlined aria-hidden />}>
      {t("personalData.export")}
    </Button>
  );
}
