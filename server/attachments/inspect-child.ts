import { getDocumentProxy } from "unpdf";
import { stepBack } from "../base/step-back.ts";
import { hasHiddenActions } from "./hidden-actions.ts";
import type { Inspected } from "./inspect-messages.ts";

// The process that reads one uploaded PDF and ends. It may be killed at any moment.

/** What is seen on the page although it is not part of it. */
const onTop: ReadonlySet<string> = new Set(["Link", "Popup"]);
const carrying: ReadonlySet<string> = new Set([
  "FileAttachment",
  "RichMedia",
  "Movie",
  "Sound",
  "Screen",
  "3D",
]);
const safeAddress = /^(?:https?|mailto|tel):/iu;

stepBack();
process.on("disconnect", () => process.exit());
process.once("message", (bytes: Uint8Array) => {
  inspect(bytes).then(
    (found) => process.send?.(found),
    (error: unknown) => {
      const isLocked = Object(error).name === "PasswordException";
      const problem = isLocked ? "attachment_encrypted" : "attachment_broken";
      process.send?.({ problem } satisfies Inspected);
    },
  );
});

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function inspect(bytes: Uint8Array): Promise<Inspected> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const told = (name: string): unknown => Object(info)[name];
  // Whoever opens it needs no password, but what is printed from it is not allowed.
  if (told("EncryptFilterName")) return { problem: "attachment_encrypted" };
  if (told("IsXFAPresent") === true || (await hasActions(document)) || hasHiddenActions(bytes)) {
    return { problem: "attachment_active" };
  }
  let isPlain = told("IsAcroFormPresent") !== true;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const annotations: readonly Annotation[] = await page.getAnnotations();
    if ((await page.getJSActions()) !== null || annotations.some(isActive)) {
      return { problem: "attachment_active" };
    }
    if (annotations.some(({ subtype }) => !onTop.has(subtype))) isPlain = false;
    page.cleanup();
  }
  return { pages: document.numPages, isPlain };
}

/** Scripts, and files inside of the file. */
async function hasActions(document: Document): Promise<boolean> {
  if ((await document.getJSActions()) !== null) return true;
  if ((await document.getAttachments()) !== null) return true;
  const opening: unknown = await document.getOpenAction();
  return Object(opening).action !== undefined;
}

interface Annotation {
  readonly subtype: string;
  readonly actions?: object | null;
  readonly unsafeUrl?: string;
  readonly action?: string;
}

/** A link may start a program; a field may run a script. */
function isActive({ subtype, actions, unsafeUrl, action }: Annotation): boolean {
  if (carrying.has(subtype)) return true;
  if (actions && Object.keys(actions).length > 0) return true;
  if (action === "Launch") return true;
  return unsafeUrl !== undefined && !safeAddress.test(unsafeUrl);
}
