import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { emptyOf } from "../../contracts/empty-of.ts";
import {
  type ServiceDetails,
  ServiceInput,
  ServiceKind,
  services,
} from "../../contracts/services.ts";
import { useToday } from "../base/clock.ts";
import { MissingRecordPage } from "../kit/page/error-page.tsx";
import { useLanguage } from "../base/i18n.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { recordQuery } from "../kit/form/record-query.ts";
import { RecordPage } from "../kit/form/record-page.tsx";
import { titleIn } from "../kit/page/title-in.ts";
import { ServiceFields, useServiceLabels } from "./service-fields.tsx";

type Fields = Partial<z.input<typeof ServiceInput>>;

/** Adds a service of the kind that the address names. */
export function ServiceAddPage() {
  const kind = useKind();
  const { t } = useTranslation();
  const today = useToday();
  const empty: Fields = {
    ...emptyOf(ServiceInput),
    kind,
    priceDate: today,
    wastePercent: "0",
    active: true,
    supplierPrices: [],
  };
  return <ServiceForm kind={kind} addTitle={t(`services.add.${kind}`)} empty={empty} />;
}

/** Changes the service that the address names. */
export function ServiceEditPage() {
  const kind = useKind();
  const { id } = useParams({ strict: false });
  const { data } = useQuery(recordQuery({ endpoints: services, id }));
  if (data && data.kind !== kind) return <MissingRecordPage />;
  return <ServiceForm kind={kind} addTitle="" empty={{}} id={id} />;
}

/** Adds a service that begins as a copy of another, without its code. */
export function ServiceCopyPage() {
  const kind = useKind();
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(recordQuery({ endpoints: services, id }));
  if (!data) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  if (data.kind !== kind) return <MissingRecordPage />;
  return (
    <ServiceForm kind={kind} addTitle={t(`services.copyTitle.${kind}`)} empty={copyOf(data)} />
  );
}

const copyOf = (service: ServiceDetails): Fields => ({
  ...toFields(service),
  code: "",
  active: true,
});

/** Of a supplier's price the form holds what is entered, not what follows from it. */
const toFields = ({ supplierPrices = [], ...service }: ServiceDetails) => ({
  ...service,
  supplierPrices: supplierPrices.map((price) => ({
    supplierId: price.supplierId,
    articleNumber: price.articleNumber,
    listPrice: price.listPrice,
    discountPercent: price.discountPercent,
    priceDate: price.priceDate,
    packSize: price.packSize,
    preferred: price.preferred,
  })),
});

const useKind = () => ServiceKind.parse(useParams({ strict: false }).kind);

interface ServiceFormProps {
  readonly kind: ServiceKind;
  readonly id?: string | undefined;
  readonly addTitle: string;
  readonly empty: Fields;
}

function ServiceForm({ kind, id, addTitle, empty }: ServiceFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  return (
    <RecordPage
      endpoints={services}
      id={id}
      labels={useServiceLabels()}
      empty={empty}
      toFields={toFields}
      addTitle={addTitle}
      editTitle={t(`services.edit.${kind}`)}
      titleOf={(service) => `${service.code} ${titleIn(service, language)}`}
      parents={[
        {
          key: "services",
          link: (
            <Link to="/services" search={{ kind }}>
              {t("services.title")}
            </Link>
          ),
        },
      ]}
      onDone={() => void navigate({ to: "/services", search: { kind } })}
    >
      <ServiceFields kind={kind} />
    </RecordPage>
  );
}
