import DeleteOutlined from "@ant-design/icons/es/icons/DeleteOutlined";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Booking, type PriceGuard, priceGuards } from "../../contracts/price-guard.ts";
import { call } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { FormDialog } from "../kit/form/form-dialog.tsx";
import { ConfirmDelete } from "../kit/page/confirm-delete.tsx";
import { useDates } from "../kit/page/dates.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { HoursForm, PurchaseForm } from "./booking-form.tsx";
import { useGuardFigures } from "./guard-figures.ts";

interface BookingListProps {
  readonly projectId: string;
  readonly guard: PriceGuard;
}

/** Hours worked and purchases, and the ways to enter more. */
export function BookingList({ projectId, guard }: BookingListProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [kind, setKind] = useState<"hours" | "purchase">();
  const [removed, setRemoved] = useState<Booking>();
  const mayBook = can(priceGuards.book.access);
  const form = { projectId, guard, onClose: () => setKind(undefined) };
  const title = { hours: t("priceGuard.addHours"), purchase: t("priceGuard.addPurchase") };
  return (
    <>
      <ShortList
        title={t("priceGuard.bookings")}
        rows={guard.bookings}
        none={t("priceGuard.none")}
        all={
          mayBook && (
            <span className="price-guard-buttons">
              <Button onClick={() => setKind("hours")}>{title.hours}</Button>
              <Button onClick={() => setKind("purchase")}>{title.purchase}</Button>
            </span>
          )
        }
        keyOf={({ id }) => id}
        render={(booking) => (
          <BookingEntry booking={booking} onRemove={mayBook ? setRemoved : undefined} />
        )}
      />
      <FormDialog
        open={kind !== undefined}
        title={kind && title[kind]}
        width={520}
        onCancel={form.onClose}
        mask={{ closable: false }}
      >
        {kind === "hours" && <HoursForm {...form} />}
        {kind === "purchase" && <PurchaseForm {...form} />}
      </FormDialog>
      <ConfirmDelete
        title={removed?.title}
        remove={() => call(priceGuards.remove, { params: { id: removed?.id ?? "" } })}
        onDeleted={() => setRemoved(undefined)}
        onClose={() => setRemoved(undefined)}
      />
    </>
  );
}

interface BookingEntryProps {
  readonly booking: Booking;
  readonly onRemove: ((booking: Booking) => void) | undefined;
}

function BookingEntry({ booking, onRemove }: BookingEntryProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { money, hours } = useGuardFigures();
  const { date, title, person, pricePerHour, enteredBy, totalAmount } = booking;
  const parts = [
    dates.day(date),
    person,
    booking.hours === null || pricePerHour === null
      ? ""
      : t("priceGuard.hoursNote", { hours: hours(booking.hours), price: money(pricePerHour) }),
    person === enteredBy ? "" : t("priceGuard.enteredBy", { name: enteredBy }),
  ];
  return (
    <ListEntry
      title={<span>{title}</span>}
      detail={parts.filter((part) => part !== "").join(" · ")}
      end={
        <span className="price-guard-end">
          {money(totalAmount)}
          {onRemove && (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t("priceGuard.remove", { title })}
              onClick={() => onRemove(booking)}
            />
          )}
        </span>
      }
    />
  );
}
