import { useTranslation } from "react-i18next";
import * as z from "zod";
import { ApiProblem } from "../base/api.ts";
import { focusHere } from "../kit/page/focus-here.ts";
import { WayInButton } from "./way-in-button.tsx";

const Details = z.object({ companies: z.array(z.object({ id: z.string(), title: z.string() })) });
type Companies = z.output<typeof Details>["companies"];

/** The companies that a password fits in, when the server asks for one of them. */
export function companiesOf(error: Error | null): Companies {
  if (!(error instanceof ApiProblem) || error.code !== "choose_company") return [];
  return Details.safeParse(error.details).data?.companies ?? [];
}

interface Props {
  readonly companies: Companies;
  readonly isPending: boolean;
  readonly onChoose: (companyId: string) => void;
}

/** For whoever has the same password in several companies. */
export function CompanyChoice({ companies, isPending, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <div className="login-companies">
      <p>{t("problems.choose_company")}</p>
      {companies.map(({ id, title }, index) => (
        <WayInButton
          key={id}
          {...(index === 0 && { ref: focusHere })}
          disabled={isPending}
          onClick={() => onChoose(id)}
        >
          {title}
        </WayInButton>
      ))}
    </div>
  );
}
