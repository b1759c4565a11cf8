import { onTestFinished, vi } from "vitest";

interface Sent {
  readonly form: FormData;
  /** Tells how much has been sent. */
  progress(share: number): void;
  answer(status: number, body: unknown): void;
}

/** Stands in for the sending of files until the test ends. */
export function catchForms(): Sent[] {
  const sent: Sent[] = [];
  const send = vi.spyOn(XMLHttpRequest.prototype, "send");
  send.mockImplementation(function catchForm(this: XMLHttpRequest, form) {
    if (!(form instanceof FormData)) throw new Error("A form was expected.");
    sent.push({
      form,
      progress: (share) =>
        this.upload.dispatchEvent(
          new ProgressEvent("progress", { loaded: share * 1000, total: 1000 }),
        ),
      answer: (status, body) => {
        Object.defineProperty(this, "status", { value: status });
        Object.defineProperty(this, "responseText", { value: JSON.stringify(body) });
        this.dispatchEvent(new Event("load"));
      },
    });
  });
  onTestFinished(() => send.mockRestore());
  return sent;
}
