import { useTranslation } from "react-i18next";
import type { ServiceKind } from "../../../../contracts/services.ts";
import type { EntryRow } from "./entry-row.ts";

const bothKinds: readonly ServiceKind[] = ["material", "work"];

/** As what a title that the catalogue lacks can be added to it. */
export function kindsToAdd({ kind, isKindChosen }: EntryRow): readonly ServiceKind[] {
  if (kind === "group") return [];
  return isKindChosen ? bothKinds.filter((one) => one === kind) : bothKinds;
}

export function CatalogueChoice({ kind, title }: { kind: ServiceKind; title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <span className={`kind-chip kind-${kind}`} aria-hidden="true">
        {t(`estimates.grid.kindLetters.${kind}`)}
      </span>
      <span className="option-main">{t(`estimates.catalogue.addAs.${kind}`, { title })}</span>
    </>
  );
}
