import type { AuditAction } from "../../contracts/audit.ts";
import { TakenState } from "../../contracts/price-imports.ts";
import type { Db } from "../base/db.ts";
import { noteEvent } from "../records/note-event.ts";

interface Noted {
  readonly action: Extract<AuditAction, "imported" | "import_planned" | "import_undone">;
  readonly id: string;
  /** What is taken of the file. */
  readonly states?: readonly TakenState[];
}

/** Tells the audit log of an import as a whole, at its supplier: its rows tell what it does to each article. */
export async function noteImport(db: Db, { action, id, states }: Noted): Promise<void> {
  const found = await db
    .selectFrom("priceImports")
    .where("id", "=", id)
    .select(["supplierId", "fileName", "validFrom", "added", "changed", "vanished"])
    .executeTakeFirstOrThrow();
  const details: Record<string, string> = {};
  if (found.fileName !== "") details["fileName"] = found.fileName;
  if (action === "import_planned" && found.validFrom) details["validFrom"] = found.validFrom;
  for (const state of states ?? TakenState.options) details[state] = String(found[state]);
  await noteEvent(db, { action, kind: "supplier", id: found.supplierId, details });
}
