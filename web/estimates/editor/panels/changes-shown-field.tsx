import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { SettingCheckbox } from "./setting-checkbox.tsx";

/** Whether the document of a later version tells what is new. The first one has nothing to tell. */
export function ChangesShownField({ store }: { store: EstimateStore }) {
  const isFirst = useViewPart(store, (view) => view.header.version === 1);
  return isFirst ? null : <SettingCheckbox store={store} field="changesShown" />;
}
