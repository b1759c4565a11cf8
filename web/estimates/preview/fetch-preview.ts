import { estimates } from "../../../contracts/estimates.ts";
import { addressOf } from "../../base/api.ts";
import { fetchFile } from "./fetch-file.ts";

/** The pages of the offer as it is saved now. @throws ApiProblem that says why there are none */
export const fetchPreview = async (estimateId: string, signal: AbortSignal): Promise<string> =>
  (await fetchFile(addressOf(estimates.preview, { params: { id: estimateId } }), signal)).text();
