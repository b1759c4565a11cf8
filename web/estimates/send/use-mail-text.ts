import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Settings } from "../../../contracts/settings.ts";
import { isOpen } from "../../../domain/estimate/choose.ts";
import { formatAmount } from "../../../domain/money/format.ts";
import { useSettings } from "../../base/guard.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import type { ContactPerson } from "./email-calls.ts";
import { emailTextIn } from "./email-text.ts";
import { greetedPerson } from "./recipients.ts";

/** Who a message is from. */
export interface Sender {
  readonly name: string;
  readonly address: string;
  readonly company: string;
}

interface MailTextParts {
  readonly store: EstimateStore;
  readonly sender: Sender;
  /** What messages say in the words of the company. */
  readonly mailTexts: Settings["mailTexts"];
  /** Of the client; undefined while they are not known. */
  readonly persons: readonly ContactPerson[] | undefined;
  /** As they were chosen; undefined while nobody has changed them. */
  readonly recipients: readonly string[] | undefined;
}

/** What the message says at first, undefined until everybody is known whom it names; and fills other texts in alike. */
export function useMailText(parts: MailTextParts) {
  const { store, sender, mailTexts, persons = [], recipients } = parts;
  const { header, priced } = useEstimateView(store);
  const { hasOfferPage } = useSettings();
  const { project, language } = header;
  const greeted = recipients
    ? greetedPerson(recipients, persons)
    : persons.find(({ id }) => id === project.contactPersonId);
  const values = {
    customer: project.clientTitle,
    contact: greeted?.name ?? "",
    total: formatAmount(priced.totals.totalAmount, language, header.currency),
    title: project.title,
    number: project.number,
    version: String(header.version),
    changeNumber: header.changeNumber,
    estimateType: project.estimateType,
    validUntil: header.validUntil,
    sender: sender.name,
    company: sender.company,
    hasOfferPage,
    hasChoices: [...priced.estimate.groups.values(), ...priced.estimate.lines.values()].some(
      isOpen,
    ),
  };
  const own = mailTexts[language];
  const { data } = useQuery({
    queryKey: ["send-text", header.id, language, values, own],
    queryFn: () => emailTextIn(language, values, own),
    enabled: parts.persons !== undefined,
    // Another date makes another text; what was typed meanwhile must not go with the old one.
    placeholderData: keepPreviousData,
  });
  const fill = async (body: string) =>
    (await emailTextIn(language, values, { subject: "", body })).body;
  return { text: data, fill };
}
