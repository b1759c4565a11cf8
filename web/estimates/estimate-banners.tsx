import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import type { Key } from "../../domain/estimate/estimate.ts";
import { isFrozen } from "../../domain/estimate/estimate-status.ts";
import { formatMoney } from "../../domain/money/format.ts";
import type { PricedEstimate } from "../../domain/pricing/priced-estimate.ts";
import { useCan } from "../base/guard.ts";
import { type Language, useLanguage } from "../base/i18n.ts";
import { pageCompany } from "../base/page-company.ts";
import { CopyButton } from "../kit/page/copy-button.tsx";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import { titleOfRow } from "./editor/cells/row-title.ts";
import type { EstimateStore } from "./editor/store/estimate-store.ts";
import { NotKeptBanner } from "./not-kept-banner.tsx";
import { useOtherAccepted } from "../offers/use-accepted.ts";
import { thisName, thisSentenceName } from "../offers/version-name.ts";
import { NewVersionButton } from "./versions/new-version-button.tsx";
import { useEstimateView } from "./editor/store/use-estimate-store.ts";
import { refusedText } from "./unsent/refused-text.ts";

// Most never see it.
const OverwrittenBanner = whenFetched(
  () => import("./overwritten/overwritten-banner.tsx"),
  "OverwrittenBanner",
);

const unsentTexts = {
  network: "offline",
  signed_out: "signedOut",
  other_company: "otherCompany",
} as const;

interface EstimateBannersProps {
  readonly store: EstimateStore;
  /** Brings up the columns in which hours used are entered. */
  readonly onHours: () => void;
}

/**
 * What stands in the way: a frozen version, a server that cannot be reached, changes that were refused, and
 * others' that were replaced unseen.
 */
export function EstimateBanners({ store, onHours }: EstimateBannersProps) {
  const { t } = useTranslation();
  const { status, unreachable, refused, overwritten, isKept } = useEstimateView(store);
  return (
    <>
      <FrozenBanner store={store} onHours={onHours} />
      <NotKeptBanner store={store} />
      {status === "offline" && (
        <Alert
          type="warning"
          showIcon
          role="status"
          className="editor-banner"
          title={t(`estimates.grid.status.${unsentTexts[unreachable ?? "network"]}`, {
            company: pageCompany()?.title ?? "",
          })}
          action={<Button onClick={store.retry}>{t("estimates.grid.status.sendNow")}</Button>}
        />
      )}
      {status !== "saved" && !isKept && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="editor-banner"
          title={t("estimates.grid.status.notKept")}
        />
      )}
      {overwritten.length > 0 && <OverwrittenBanner store={store} />}
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="editor-banner"
          title={
            <ul className="refused-steps">
              {refused.map((step) => (
                <li key={step.step.id}>{refusedText(t, step)}</li>
              ))}
            </ul>
          }
          action={
            <>
              <CopyButton textOf={() => refused.map((step) => refusedText(t, step)).join("\n")} />
              <Button onClick={store.retry}>{t("estimates.grid.status.tryAgain")}</Button>
              <Button type="text" onClick={store.dismissRefused}>
                {t("estimates.grid.status.discard")}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

/** More would fill the page. */
const mostNamed = 6;

/** The options and alternatives that the customer took, by their titles in the document, as they go on in a sentence. */
function chosenTitles(chosen: readonly Key[], priced: PricedEstimate, language: Language): string {
  const titles = chosen.map((key) => titleOfRow(priced, key, language));
  const more = titles.length > mostNamed ? ["…"] : [];
  const named = [...titles.slice(0, mostNamed), ...more].filter((title) => title !== "");
  return named.length === 0 ? "" : ` (${named.join(", ")})`;
}

function FrozenBanner({ store, onHours }: EstimateBannersProps) {
  const { t } = useTranslation();
  const { header, priced, canEdit, canEditSelling, canEnterHours } = useEstimateView(store);
  const language = useLanguage();
  const mayCreate = useCan()(estimates.create.access);
  const accepted = useOtherAccepted(header);
  if (canEdit) return null;
  const isClosed = isFrozen(header.status);
  const hasWork = priced.estimate.lines.values().some(({ kind }) => kind === "work");
  const takesHours = canEnterHours && hasWork;
  const text = () => {
    if (header.sending) {
      return t("estimates.grid.status.sending", { offer: thisSentenceName(t, header) });
    }
    if (!isClosed) return t(`estimates.grid.status.${canEditSelling ? "sellingOnly" : "readOnly"}`);
    const status = t(`estimates.status.${header.status}`);
    const open = hasWork ? "frozenHours" : "frozenWithoutWork";
    const offer = thisName(t, header);
    const frozen = t(`estimates.grid.status.${canEnterHours ? open : "frozen"}`, { offer, status });
    if (!accepted) return frozen;
    const sum = formatMoney(accepted.netAmount, language);
    const rows = chosenTitles(accepted.chosen, priced, header.language);
    return `${frozen} ${t("estimates.grid.status.acceptedOther", { sum, rows })}`;
  };
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="editor-banner"
      title={text()}
      action={
        isClosed && (
          <div className="banner-actions">
            {takesHours && (
              <Button onClick={onHours}>{t("estimates.grid.status.enterHours")}</Button>
            )}
            {mayCreate && header.changeNumber === null && (
              <NewVersionButton projectId={header.projectId} from={header} type="primary" />
            )}
          </div>
        )
      }
    />
  );
}
