import { format } from "date-fns/format";
import { onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import type { Email } from "../../../contracts/emails.ts";
import type { Language } from "../../base/i18n.ts";
import { sampleEmail } from "../../test/sample-email.ts";
import { show } from "../../test/show.tsx";
import { EmailLog } from "../send/email-log.tsx";

export const id = "01977a00-0000-7000-8000-000000000001";
export const emailId = sampleEmail.id;
export const queued = sampleEmail;

export const problem = (status: number, code: string) =>
  Response.json({ type: "about:blank", title: "No", status, code }, { status });

interface Parts {
  readonly mayDecide?: boolean;
  /** What the server says to a cancelled message; nothing when it takes it. */
  readonly refusal?: () => Response | undefined;
  readonly onSentAgain?: () => void;
  readonly language?: Language;
}

export const nothing = () => undefined;

/** The log over a server that cancels messages and takes decisions, unless the test says otherwise. */
export async function showLog(emails: readonly Email[], parts: Parts = {}) {
  const { mayDecide = true, refusal, onSentAgain = nothing, language } = parts;
  const server = {
    emails,
    calls: [] as string[],
    decided: undefined as Email | undefined,
    isFailing: false,
  };
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const sent = pathname.endsWith("/choice") ? ` ${await request.text()}` : "";
    server.calls.push(`${request.method} ${pathname}${sent}`);
    if (server.isFailing) return problem(403, "forbidden");
    if (request.method === "GET") return Response.json(server.emails);
    const refused = refusal?.();
    if (refused) return refused;
    if (server.decided) {
      server.emails = [server.decided];
      return Response.json(server.decided);
    }
    const cancelled = { state: "failed", errorCode: "cancelled" } as const;
    server.emails = server.emails.map((email) => ({ ...email, ...cancelled }));
    return Response.json(server.emails[0]);
  });
  onTestFinished(() => fetched.mockRestore());
  await show(
    <EmailLog
      estimateId={id}
      mayDecide={mayDecide}
      onSentAgain={onSentAgain}
      isOpen
      onClose={nothing}
    />,
    language,
  );
  return server;
}

export const words = (text: string) => page.getByText(text, { exact: true });
export const cancel = page.getByRole("button", {
  name: "Cancel the message to ola@example.com, kari@example.com",
});

/** As the log writes a time. */
export const moment = (at: string) => format(new Date(at), "yyyy-MM-dd HH:mm");
