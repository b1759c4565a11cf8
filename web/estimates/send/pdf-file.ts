import { estimates } from "../../../contracts/estimates.ts";
import { addressOf } from "../../base/api.ts";
import { makeFileAt } from "../../kit/page/file-at.ts";

export const pdfAddress = (estimateId: string) =>
  addressOf(estimates.pdf, { params: { id: estimateId } });

/** Has the offer made and tells what it is called. @throws ApiProblem that says why it cannot be made */
export const makePdfFile = (estimateId: string, signal?: AbortSignal) =>
  makeFileAt(pdfAddress(estimateId), signal);
