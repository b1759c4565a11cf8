import type { QueryClient } from "@tanstack/react-query";
import { webhooks } from "../../contracts/webhooks.ts";
import { call } from "../base/api.ts";

interface Params {
  readonly companyId: string;
  readonly id: string;
}

const keyOf = ({ id }: Params) => ["new webhook secret", id];

/** The first secret of a webhook: made on the page that adds it, shown on the page that follows. */
export async function makeFirstSecret(client: QueryClient, params: Params): Promise<void> {
  const { secret } = await call(webhooks.makeSecret, { params, body: { keepsOld: false } });
  client.setQueryData(keyOf(params), secret);
}

/** It is there once: whoever comes back later finds none. */
export function takeFirstSecret(client: QueryClient, params: Params): string | undefined {
  const secret = client.getQueryData<string>(keyOf(params));
  client.removeQueries({ queryKey: keyOf(params) });
  return secret;
}
