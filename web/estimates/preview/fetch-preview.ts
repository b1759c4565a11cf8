import { estimates } from "../../../contracts/estimates.ts";
import { addressOf } from "../../base/api.ts";
import { fetchFile } from "../../base/fetch-file.ts";

/** One page of those behind the offer, counted from 1. @throws ApiProblem that says why there is none */
export const fetchAttachedPage = async (
  estimateId: string,
  attached: number,
  signal: AbortSignal,
): Promise<string> => {
  const parts = { params: { id: estimateId }, query: { attached } };
  return (await fetchFile(addressOf(estimates.preview, parts), signal)).content.text();
};

/** The pages of the offer as it is saved now. @throws ApiProblem that says why there are none */
export const fetchPreview = async (estimateId: string, signal: AbortSignal): Promise<string> => {
  const parts = { params: { id: estimateId } };
  return (await fetchFile(addressOf(estimates.preview, parts), signal)).content.text();
};
