import Checkbox from "antd/es/checkbox";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import type { ArticleProposal } from "../../../contracts/article-prices.ts";
import { isForOther } from "../../../domain/price-care/article-proposals.ts";
import { AllCheckbox } from "../../kit/fields/all-checkbox.tsx";
import { byTyping } from "../../kit/fields/by-typing.ts";
import { titleIn, unitIn } from "../../kit/page/title-in.ts";
import { useFigures } from "../editor/cells/figures.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useViewPart } from "../editor/store/use-estimate-store.ts";
import { ScrollArea } from "../../kit/page/scroll-area.tsx";
import type { LineProposal, ProposalChoice } from "./plan-articles.ts";

interface ProposalTableProps {
  readonly store: EstimateStore;
  readonly proposals: readonly LineProposal[];
  readonly choice: ProposalChoice;
  readonly onChoice: (choice: ProposalChoice) => void;
}

/** The lines with what they would take. */
export function ProposalTable(props: ProposalTableProps) {
  const { proposals, choice, onChoice } = props;
  const { t } = useTranslation();
  const taken = proposals.filter(({ isTaken }) => isTaken).length;
  const takeAll = (isTaken: boolean) =>
    onChoice({ ...choice, taken: new Map(proposals.map(({ line }) => [line.key, isTaken])) });
  return (
    <ScrollArea className="price-update-table" role="region" label={t("estimates.articles.title")}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <AllCheckbox
                label={t("estimates.articles.all")}
                chosen={taken}
                total={proposals.length}
                onChange={takeAll}
              />
            </th>
            <th scope="col">{t("estimates.articles.line")}</th>
            <th scope="col">{t("estimates.articles.unit")}</th>
            <th scope="col">{t("estimates.articles.before")}</th>
            <th scope="col">{t("estimates.articles.after")}</th>
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => (
            <ProposalRow key={proposal.line.key} {...props} proposal={proposal} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function ProposalRow(props: ProposalTableProps & { readonly proposal: LineProposal }) {
  const { store, proposal, choice, onChoice } = props;
  const { line, article, isTaken } = proposal;
  const { t } = useTranslation();
  const figures = useFigures();
  const language = useViewPart(store, (view) => view.header.language);
  const title = titleIn(line, language) || t("estimates.detail.untitledLine");
  const units = { before: unitIn(line, language), after: article.unit };
  const isOther = units.before !== "" && isForOther(line, article);
  const say = (isChecked: boolean) =>
    onChoice({ ...choice, taken: new Map([...choice.taken, [line.key, isChecked]]) });
  const pick = (id: string) =>
    onChoice({ ...choice, articles: new Map([...choice.articles, [line.key, id]]) });
  return (
    <tr>
      <td>
        <Checkbox
          aria-label={t("estimates.articles.take", { title })}
          checked={isTaken}
          onChange={({ target }) => say(target.checked)}
        />
      </td>
      <th scope="row">
        {title}
        <ProposedArticle proposal={proposal} title={title} onPick={pick} />
      </th>
      <td>
        {isOther ? (
          <strong>{t("estimates.articles.unitChange", units)}</strong>
        ) : (
          units.before || units.after
        )}
      </td>
      <td>{figures.price(line.buyingPrice)}</td>
      <td>{figures.price(article.unitPrice ?? null)}</td>
    </tr>
  );
}

interface ProposedArticleProps {
  readonly proposal: LineProposal;
  readonly title: string;
  readonly onPick: (id: string) => void;
}

/** Of several articles one is chosen. */
function ProposedArticle({ proposal, title, onPick }: ProposedArticleProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const { articles, article } = proposal;
  const reason = t(`estimates.articles.reasons.${article.reason}`);
  if (articles.length === 1) {
    return (
      <small>
        <span>{words(article)}</span>
        <span>{reason}</span>
      </small>
    );
  }
  return (
    <small>
      <Select
        showSearch={byTyping}
        size="small"
        aria-label={t("estimates.articles.choose", { title })}
        popupMatchSelectWidth={false}
        value={article.id}
        options={articles.map((one) => ({
          value: one.id,
          label: `${words(one)} · ${figures.price(one.unitPrice ?? null)}`,
        }))}
        onChange={onPick}
      />
      <span>{reason}</span>
    </small>
  );
}

const words = ({ number, supplierTitle, title }: ArticleProposal) =>
  `${number} · ${supplierTitle} · ${title}`;
