import BookOutlined from "@ant-design/icons/es/icons/BookOutlined";
import ShoppingOutlined from "@ant-design/icons/es/icons/ShoppingOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { useAddToCatalogue, useFindArticles } from "../grid/catalogue-context.ts";
import { kindToAdd } from "../../catalogue/service-of-line.ts";
import { ChoiceFields } from "./choice-fields.tsx";
import type { EstimateStore } from "../store/estimate-store.ts";
import { KindField } from "./kind-field.tsx";
import { LineArticle } from "./line-article.tsx";
import { LineFigures } from "./line-figures.tsx";
import type { LinePart } from "./line-part.ts";
import { LinePrice } from "./line-price.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import { LineTexts } from "./line-texts.tsx";
import { LineWork } from "./line-work.tsx";
import { PercentFields } from "./percent-fields.tsx";
import type { LineRowView } from "../store/row-views.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { titleIn } from "../../../kit/page/title-in.ts";

/** Everything that a line holds and everything that follows from it. */
export function LinePanel({ store, row }: { store: EstimateStore; row: LineRowView }) {
  const { t } = useTranslation();
  const language = useViewPart(store, (view) => view.header.language);
  const isReadOnly = useViewPart(store, (view) => !view.canEditSelling);
  const canPrice = useViewPart(store, (view) => view.canEdit);
  const seesCosts = useViewPart(store, (view) => view.seesCosts);
  const canEnterHours = useViewPart(store, (view) => view.canEnterHours);
  const currency = useViewPart(store, (view) => view.header.currency);
  const rights = { isReadOnly, canPrice, seesCosts, canEnterHours };
  const part: LinePart = { store, row, ...rights, language, currency };
  const addToCatalogue = useAddToCatalogue();
  const findArticles = useFindArticles();
  const { kind, articleId } = row.line;
  const isPriced = kind === "material" || kind === "work" || kind === "general";
  return (
    <>
      <header className="panel-header">
        <p className="muted">{row.place.number}</p>
        <h2>{titleIn(row.line, language) || t("estimates.detail.untitledLine")}</h2>
        {addToCatalogue && kindToAdd(row.line) && (
          <Button
            size="small"
            icon={<BookOutlined aria-hidden />}
            onClick={() => addToCatalogue(row.line.key)}
          >
            {t("estimates.catalogue.menu")}
          </Button>
        )}
        {findArticles && kind === "material" && (
          <Button
            size="small"
            icon={<ShoppingOutlined aria-hidden />}
            onClick={() => findArticles([row.line.key])}
          >
            {t("estimates.articles.menu")}
          </Button>
        )}
      </header>
      {seesCosts && articleId !== null && <LineArticle store={store} articleId={articleId} />}
      <KindField key={row.line.key} {...part} isReadOnly={!canPrice} />
      {kind !== "text" && <LineFigures {...part} />}
      {isPriced && <LineQuantity {...part} />}
      {isPriced && <LinePrice {...part} />}
      {kind === "work" && <LineWork {...part} />}
      {kind === "percent" && <PercentFields {...part} />}
      <LineTexts {...part} />
      {kind !== "text" && (
        <ChoiceFields
          store={store}
          rowKey={row.line.key}
          choice={row.line}
          isReadOnly={isReadOnly}
        />
      )}
    </>
  );
}
