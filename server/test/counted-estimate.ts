import type { TestCompany } from "./test-app.ts";

/** An estimate with one line, and with the copied count of lines by which large ones are known. */
export async function countedEstimate({ make }: Pick<TestCompany, "make">, lineCount: number) {
  const { id } = await make.estimate({ lineCount });
  const line = await make.estimateLine({ estimateId: id });
  return { params: { id }, line };
}
