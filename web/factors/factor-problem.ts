import type { TFunction } from "i18next";
import { ApiProblem } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";

/** What the server refused; whatever else went wrong happened in the browser's own dialog. */
export const factorProblem = (t: TFunction, error: Error): string =>
  error instanceof ApiProblem ? problemText(t, error) : t("factors.passkeyCancelled");
