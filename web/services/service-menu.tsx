import MoreOutlined from "@ant-design/icons/es/icons/MoreOutlined";
import { useNavigate } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListedService } from "../../contracts/services.ts";
import { useLanguage } from "../base/i18n.ts";
import { ButtonMenu } from "../kit/page/button-menu.tsx";
import { titleIn } from "../kit/page/title-in.ts";
import { PlaceDialog } from "./place-dialog.tsx";
import { menuIdOf, type ServiceOrder } from "./service-order.ts";

interface ServiceMenuProps {
  readonly service: ListedService;
  readonly order: ServiceOrder;
  readonly isLocked: boolean;
}

/** What can be done with a service besides opening and deleting it. */
export function ServiceMenu({ service, order, isLocked }: ServiceMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, kind } = service;
  const title = titleIn(service, useLanguage());
  const index = order.rows.findIndex((row) => row.id === id);
  const number = order.rowsBefore + index + 1;
  const moves: Record<string, () => void> = {
    copy: () => void navigate({ to: "/service/copy/$kind/$id", params: { kind, id } }),
    up: () => order.moveTo(id, index - 1),
    down: () => order.moveTo(id, index + 1),
    top: () => order.moveToNumber(id, 1),
    bottom: () => order.moveToNumber(id, order.total),
    toPlace: () => setAsking(true),
  };
  const move = (key: "up" | "down" | "top" | "bottom" | "toPlace", isThere: boolean) => ({
    key,
    label: t(`services.order.${key}`),
    disabled: isLocked || isThere,
    ...(isLocked && { title: t("services.order.locked") }),
  });
  const [isFirst, isLast] = [number === 1, number === order.total];
  const items = [
    { key: "copy", label: t("services.copy") },
    { type: "divider" as const },
    move("up", isFirst),
    move("down", isLast),
    move("top", isFirst),
    move("bottom", isLast),
    move("toPlace", order.total < 2),
  ];
  return (
    <>
      <ButtonMenu menu={{ items, onClick: ({ key }) => moves[key]?.() }}>
        <Button
          type="text"
          id={menuIdOf(id)}
          className="service-menu"
          icon={<MoreOutlined aria-hidden />}
          aria-label={t("services.order.menu", { title })}
          aria-haspopup="menu"
        />
      </ButtonMenu>
      <PlaceDialog
        isOpen={isAsking}
        title={title}
        number={number}
        total={order.total}
        onChoose={(chosen) => order.moveToNumber(id, chosen)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
