import { useTranslation } from "react-i18next";
import { CopyButton } from "../kit/page/copy-button.tsx";

interface BounceRecipeProps {
  readonly url: string;
  /** While it is shown; else its place is. */
  readonly token: string | undefined;
}

/** What to enter at a mail server. */
export function BounceRecipe({ url, token = "TOKEN" }: BounceRecipeProps) {
  const { t } = useTranslation();
  const header = `Authorization: Bearer ${token}`;
  return (
    <details className="bounce-recipe">
      <summary>{t("companiesMail.bounces.recipe")}</summary>
      <p>{t("companiesMail.bounces.recipeTry")}</p>
      <Command label={t("companiesMail.bounces.tryLabel")} text={tryOut(url, header)} />
      <p>{t("companiesMail.bounces.recipeProgram")}</p>
      <Command label={t("companiesMail.bounces.programLabel")} text={program(url)} />
      <p>{t("companiesMail.bounces.recipeToken")}</p>
      <Command label={t("companiesMail.bounces.tokenLabel")} text={header} />
      <p>{t("companiesMail.bounces.recipeAliases")}</p>
      <Command label="/etc/aliases" text={'bounces: "|/usr/local/bin/overslag-bounce"'} />
      <p>{t("companiesMail.bounces.recipeExchange")}</p>
    </details>
  );
}

const tryOut = (url: string, header: string) =>
  [
    "curl --fail-with-body --data-binary @mail.eml",
    `  -H '${header}'`,
    "  -H 'Content-Type: message/rfc822'",
    `  '${url}'`,
  ].join(" \\\n");

/** What is no report will be none tomorrow either; for all else Postfix comes again (EX_TEMPFAIL is 75). */
const program = (url: string) =>
  [
    "#!/bin/sh",
    "status=$(curl --silent --max-time 60 --output /dev/null --write-out '%{http_code}' \\",
    "  --data-binary @- -H @/etc/overslag-bounce -H 'Content-Type: message/rfc822' \\",
    `  '${url}')`,
    'case "$status" in 2??|413|422) exit 0;; *) exit 75;; esac',
  ].join("\n");

interface CommandProps {
  readonly label: string;
  readonly text: string;
}

function Command({ label, text }: CommandProps) {
  return (
    <div className="bounce-command" role="group" aria-label={label}>
      {/* It may be wider than the page, and is scrolled with the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
      <pre tabIndex={0}>{text}</pre>
      <CopyButton textOf={() => text} />
    </div>
  );
}
