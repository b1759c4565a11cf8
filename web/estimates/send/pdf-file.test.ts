import { expect, onTestFinished, test, vi } from "vitest";
import { ApiProblem } from "../../base/api.ts";
import { setPageCompany } from "../../base/page-company.ts";
import { makePdfFile } from "./pdf-file.ts";

const id = "01977a00-0000-7000-8000-000000000001";

function answerWith(answer: Response | Error) {
  const asked = vi.fn<typeof fetch>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("fetch", asked);
  onTestFinished(() => void vi.unstubAllGlobals());
  return asked;
}

test.each([
  [
    "attachment; filename=\"offer.pdf\"; filename*=UTF-8''Tilbud%20p%C3%A5%20bad.pdf",
    "Tilbud på bad.pdf",
  ],
  ['inline; filename="Offer 1.pdf"', "Offer 1.pdf"],
  [undefined, "PDF"],
])("the file that is called %s by its head", async (disposition, name) => {
  const headers = disposition === undefined ? {} : { "content-disposition": disposition };
  answerWith(new Response("%PDF-1.7", { headers }));
  expect(await makePdfFile(id)).toEqual({ name, bytes: 8 });
});

test("the company of the page is named, so that the offer of no other one is made", async () => {
  setPageCompany({ id, title: "Bygg AS" });
  const asked = answerWith(new Response("%PDF"));
  const { signal } = new AbortController();
  await makePdfFile(id, signal);
  expect(asked.mock.calls).toEqual([
    [`/api/estimates/${id}/pdf`, { headers: { "x-overslag-company": id }, signal }],
  ]);
});

const problem = {
  type: "about:blank",
  title: "Incomplete",
  status: 422,
  code: "estimate_incomplete",
};

test.each([
  [Response.json(problem, { status: 422 }), { status: 422, code: "estimate_incomplete" }],
  [new Response("<html>", { status: 502 }), { status: 502, code: "unavailable" }],
  [new TypeError("Failed to fetch"), { status: 0, code: "unavailable" }],
])("why no file was made is told: %#", async (answer, told) => {
  answerWith(answer);
  const failed = makePdfFile(id);
  await expect(failed).rejects.toBeInstanceOf(ApiProblem);
  await expect(failed).rejects.toMatchObject(told);
});
