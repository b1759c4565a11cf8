import { expect, test, vi } from "vitest";
import { units } from "../../contracts/units.ts";
import { loadedAnew } from "../test/loaded-anew.ts";
import type * as Api from "./api.ts";

const id = "01a1fa93-551c-73bc-aa7e-724ca5839aa8";

test("before a company is known a call names none", async () => {
  const { call } = await loadedAnew<typeof Api>("web/base/api.ts");
  const fetch = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })));
  vi.stubGlobal("fetch", fetch);
  await call(units.remove, { params: { id } });
  expect(fetch).toHaveBeenCalledWith(`/api/units/${id}`, {
    method: "DELETE",
    credentials: "same-origin",
    headers: {},
  });
});
