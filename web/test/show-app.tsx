import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import ConfigProvider from "antd/es/config-provider";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import * as z from "zod";
import { auth } from "../../contracts/auth.ts";
import { type Permission, permissions as everything } from "../../contracts/permissions.ts";
import { changeLanguage, type Language } from "../base/i18n.ts";
import { createQueryClient } from "../base/query-client.ts";
import { createAppRouter } from "../app/router.tsx";
import { Toasts } from "../kit/page/toasts.tsx";
import { newPlace, started } from "./show.tsx";
import { stubServer } from "./stub-server.ts";

export interface Asked {
  readonly method: string;
  /** Path and query, such as "/api/units?page=2". */
  readonly address: string;
  /** What was sent as JSON; undefined for a picture. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Parts {
  readonly permissions?: readonly Permission[];
  /** True where nothing is said. */
  readonly seesCosts?: boolean;
  readonly isSystemAdministrator?: boolean;
  readonly language?: Language;
  /** What the server answers besides the session and the settings; undefined is a 404. */
  readonly answer?: (asked: Asked) => Response | Promise<Response> | undefined;
}

/** The whole application at an address, signed in, until the test ends or it is left. */
export async function showApp(address: string, parts: Parts = {}) {
  const { permissions = everything, seesCosts = true, isSystemAdministrator = false } = parts;
  const { language = "en" } = parts;
  await started;
  await changeLanguage(language);
  await page.viewport(1280, 800);
  stubServer(() => ({ permissions, seesCosts, isSystemAdministrator }));
  const asked = answerCalls(language, parts.answer);
  const queryClient = createQueryClient(() => undefined);
  // A test does not wait through the pauses between the tries.
  queryClient.setDefaultOptions({
    queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter(queryClient, history);
  const root = createRoot(newPlace(), {
    // What the pages of errors show needs no report.
    onCaughtError: () => undefined,
  });
  root.render(
    <Surroundings>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Surroundings>,
  );
  const leave = () => root.unmount();
  onTestFinished(async () => {
    leave();
    document.body.replaceChildren();
    await changeLanguage("en");
  });
  return { router, history, asked, leave };
}

const SessionAnswer = z.looseObject({ user: z.looseObject({ locale: z.string() }) });

/** Remembers every call, lets the test answer first, and the stand-in of the server after it. */
function answerCalls(language: Language, answer: Parts["answer"]): readonly Asked[] {
  const asked: Asked[] = [];
  const stub = vi.mocked(window.fetch);
  const fallback = stub.getMockImplementation();
  if (!fallback) throw new Error("Nothing stands in for the server.");
  stub.mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const isJson = request.headers.get("content-type") === "application/json";
    const text = isJson ? await request.text() : "";
    const call = {
      method: request.method,
      address: pathname + search,
      body: text === "" ? undefined : (JSON.parse(text) satisfies unknown),
      headers: Object.fromEntries(request.headers),
    };
    asked.push(call);
    const own = answer?.(call);
    if (own) return own;
    const reply = await fallback(input, init);
    if (pathname !== auth.session.path || !reply.ok) return reply;
    const session = SessionAnswer.parse(await reply.json());
    return Response.json({ ...session, user: { ...session.user, locale: language } });
  });
  return asked;
}

/** Without movement; looks and texts of the library come from the application itself. */
function Surroundings({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      {children}
      <Toasts />
    </ConfigProvider>
  );
}
