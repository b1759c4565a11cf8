import Select from "antd/es/select";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { useDates } from "../../kit/page/dates.ts";
import { shortVersionName } from "../../offers/version-name.ts";

interface VersionChoiceProps {
  readonly label: string;
  /** Newest first. */
  readonly versions: readonly EstimateSummary[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** One of the two versions; each says how it stands and of which day it is. */
export function VersionChoice({ label, versions, value, onChange }: VersionChoiceProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const id = useId();
  return (
    <div className="compare-choice">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        options={versions.map((version) => ({
          value: version.id,
          label: [
            shortVersionName(t, version),
            t(`estimates.status.${version.status}`),
            dates.day(version.offerDate),
          ].join(" · "),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
