import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type TextBlock, textBlocks } from "../../contracts/text-blocks.ts";
import { useCan } from "../base/guard.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { PageHeader } from "../kit/page/page-header.tsx";
import type { Column } from "../kit/list/record-cards.tsx";
import { RecordList } from "../kit/list/record-list.tsx";
import { useRecordList } from "../kit/list/use-record-list.ts";

export function TextBlocksPage() {
  const { t } = useTranslation();
  const can = useCan();
  const list = useRecordList(textBlocks.list, { name: "text-blocks" });
  const columns: Column<TextBlock>[] = [
    {
      key: "title",
      title: t("textBlocks.titleField"),
      sortable: true,
      render: ({ id, title }) =>
        can(textBlocks.update.access) ? (
          <Link to="/text-block/$id" params={{ id }}>
            {title}
          </Link>
        ) : (
          title
        ),
    },
    {
      key: "place",
      title: t("textBlocks.place"),
      sortable: true,
      render: ({ place }) => t(`textBlocks.places.${place}`),
    },
  ];
  const add = can(textBlocks.create.access) && (
    <AddLink to="/text-block/add">{t("textBlocks.add")}</AddLink>
  );
  return (
    <>
      <PageHeader title={t("textBlocks.title")} meaning={t("textBlocks.meaning")} actions={add} />
      <RecordList
        list={list}
        columns={columns}
        titleOf={({ title }) => title}
        searchHint={t("textBlocks.searchHint")}
        empty={{ title: t("textBlocks.emptyTitle"), hint: t("textBlocks.emptyHint"), action: add }}
        remove={can(textBlocks.remove.access) ? textBlocks.remove : undefined}
      />
    </>
  );
}
