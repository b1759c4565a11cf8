import type { TemplateLineInput } from "../../contracts/service-templates.ts";
import type { Service, ServiceKind } from "../../contracts/services.ts";
import type { PricedLine } from "../../domain/pricing/priced-rows.ts";

/** A line with everything that its row shows. */
export interface LineView {
  readonly key: string;
  /** Among all lines of the template, from 0. */
  readonly place: number;
  readonly line: TemplateLineInput;
  readonly kind: ServiceKind;
  readonly service: Service | undefined;
  readonly title: string;
  readonly problem: string | null;
  /** Why a line in which nothing is wrong has no figures, such as a size that is not tried yet. */
  readonly reason: string | null;
  readonly figures: PricedLine | null;
}
