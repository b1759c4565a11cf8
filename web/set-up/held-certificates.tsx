import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { type CertificateImage, certificateImages } from "../../contracts/certificate-images.ts";
import { call, queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { closeSetUp } from "../base/set-up-state.ts";
import { AskFirst } from "../kit/form/ask-first.tsx";
import { imageAddress } from "../kit/page/image-address.ts";
import { notifyError } from "../kit/page/toasts.tsx";

/** Those that offers are printed with; examples may be among them, and what a company does not hold may stand on none. */
export function HeldCertificates() {
  const { t } = useTranslation();
  const can = useCan();
  const { data } = useQuery({
    ...queryOf(certificateImages.list, { query: {} }),
    enabled: can(certificateImages.list.access) && can(certificateImages.remove.access),
  });
  if (data === undefined || data.rows.length === 0) return null;
  const more = data.total - data.rows.length;
  return (
    <section className="held-certificates" aria-labelledby="held-certificates">
      <h3 id="held-certificates">{t("certificateImages.title")}</h3>
      <p className="muted">{t("setUp.certificatesMeaning")}</p>
      <ul>
        {data.rows.map((certificate) => (
          <HeldCertificate key={certificate.id} certificate={certificate} />
        ))}
      </ul>
      {more > 0 && (
        <Link to="/certificate-images" onClick={closeSetUp}>
          {t("estimates.totals.more", { count: more })}
        </Link>
      )}
    </section>
  );
}

function HeldCertificate({ certificate: { id, title, image } }: { certificate: CertificateImage }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(certificateImages.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [certificateImages.list.path] }),
    onError: () => notifyError(t("toasts.failed")),
  });
  return (
    <li>
      <img src={imageAddress(image)} alt="" />
      <span id={`held-${id}`}>{title}</span>
      <AskFirst
        question={t("common.deleteQuestion")}
        hint={t("common.deleteWarning", { title })}
        yes={t("common.delete")}
        onYes={() => mutate()}
      >
        <Button danger size="small" loading={isPending} aria-describedby={`held-${id}`}>
          {t("common.delete")}
        </Button>
      </AskFirst>
    </li>
  );
}
