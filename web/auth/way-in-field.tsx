import { type ReactNode, type Ref, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import "./way-in.css";

interface Props {
  readonly label: string;
  readonly icon: ReactNode;
  readonly type: "email" | "password";
  readonly autoComplete: string;
  readonly maxLength: number | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** It was left empty, and the form has been sent off. */
  readonly isMissing: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field of the sign-in page, which stands before the component library is there. */
export function WayInField({ label, icon, type, isMissing, onChange, ...field }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className="way-in-field">
      <label htmlFor={id}>{label}</label>
      <span className="way-in-input">
        {icon}
        <input
          {...field}
          id={id}
          type={isShown ? "text" : type}
          required
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
          onChange={({ target }) => onChange(target.value)}
        />
        {type === "password" && (
          <button
            type="button"
            aria-label={t("auth.showTyped")}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Eye isOpen={isShown} />
          </button>
        )}
      </span>
      {isMissing && (
        <p id={`${id}-missing`} role="alert">
          {t("auth.pleaseEnter", { label })}
        </p>
      )}
    </div>
  );
}

const Icon = ({ children }: { children: ReactNode }) => (
  <svg className="way-in-icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    {children}
  </svg>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="8" cy="5" r="3.2" />
    <path d="M2.4 14.4a5.6 5.6 0 0 1 11.2 0" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <rect x="2.6" y="7" width="10.8" height="7.4" rx="1" />
    <path d="M4.8 7V4.6a3.2 3.2 0 0 1 6.4 0V7M8 9.8v2" />
  </Icon>
);

const Eye = ({ isOpen }: { isOpen: boolean }) => (
  <Icon>
    <path d="M1 8c1.6-3 4-4.6 7-4.6S13.4 5 15 8c-1.6 3-4 4.6-7 4.6S2.6 11 1 8Z" />
    <circle cx="8" cy="8" r="2.2" />
    {!isOpen && <path d="M3 13 13 3" />}
  </Icon>
);
