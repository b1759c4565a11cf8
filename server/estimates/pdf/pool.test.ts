import { expect, test, vi } from "vitest";
import { createPdfPool } from "./pool.ts";

vi.mock("./typst.ts", () => ({ isTypstInstalled: () => false, typstPackage: "some-typesetter" }));

test("where the typesetter is not installed, the refusal names its package", async () => {
  const pool = createPdfPool();
  pool.warm();
  const job = { type: "job", data: "{}", assets: [], createdAt: 0 } as const;
  await expect(pool.run(job)).rejects.toMatchObject({
    code: "pdf_unavailable",
    message: "PDF files need the package some-typesetter: it is not installed.",
  });
  await pool.close();
});
