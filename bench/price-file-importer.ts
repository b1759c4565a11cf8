// Somebody who imports a price file again and again, until this process is ended. He would do so on a processor of
// his own, so this one has what is left of ours.
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import * as z from "zod";
import { importPriceFile, priceFile } from "./import-price-file.ts";

setPriority(constants.priority.PRIORITY_LOW);
const [told]: unknown[] = await once(process, "message");
const Job = z.object({ url: z.string(), cookie: z.string(), lines: z.array(z.string()) });
const { lines, ...importer } = Job.parse(told);
const form = priceFile(lines);
const ended = new AbortController();
process.on("SIGTERM", () => ended.abort());
while (!ended.signal.aborted) {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  await importPriceFile(importer, "Beside", form);
}
process.exit();
