import path from "node:path";
import type { Rolldown } from "vite";

type Context = Rolldown.ChunkingContext;

const web = path.join(import.meta.dirname, "../web");

interface Layer {
  readonly name: string;
  /** Files from `web/`: the layer is what they import and no layer before it has. */
  readonly needs: readonly string[];
  /** Where it is given, what features hold stays out, but for what these import too. */
  readonly sharedWith?: readonly string[];
}

/** Other pages that show parts of an estimate, and the one whose grid is the editor's. */
const besideEditor = [
  "dashboard/dashboard-page.tsx",
  "estimates/versions/estimates-page.tsx",
  "overviews/project-page.tsx",
  "service-templates/service-template-page.tsx",
];
const editor = ["projects/project-layout.tsx", "estimates/estimate-page.tsx"];

/**
 * From what every page needs to what few do. A layer holds all that its modules import, but for what
 * stands in one before it: so no two of them import each other, and modules run in the order of imports.
 */
const layers: readonly Layer[] = [
  { name: "start", needs: ["main.tsx"] },
  { name: "first-norwegian", needs: ["../locales/first.nb.ts"] },
  // With the one text that the editor knows in both languages.
  { name: "english", needs: ["base/english.ts", "../locales/general/added-groups.nb.ts"] },
  { name: "norwegian", needs: ["base/norwegian.ts"] },
  { name: "sign-in", needs: ["auth/login-page.tsx"] },
  { name: "shell", needs: ["app/layout.tsx", "projects/projects-page.tsx"] },
  { name: "record", needs: editor, sharedWith: besideEditor },
  { name: "estimate", needs: editor },
  { name: "fields", needs: ["services/service-page.tsx", "users/user-page.tsx"], sharedWith: [] },
];

/** Adds what a module imports, and what that imports, but not what is loaded later. */
function reach(id: string, context: Context, seen: Set<string>): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const next of context.getModuleInfo(id)?.importedIds ?? []) reach(next, context, seen);
  return seen;
}

function reachOf(files: readonly string[], context: Context): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const file of files) reach(path.join(web, file), context, seen);
  return seen;
}

const isGeneral = (id: string) =>
  !id.startsWith(`${web}/`) || /^(?:base|kit)\//.test(id.slice(web.length + 1));

/** A page, or a part of one: whoever asks for it gets a file of its name, unless others have it from the start. */
const isAskedFor = (id: string, context: Context) => {
  const info = context.getModuleInfo(id);
  if (!info) return true;
  const isOfPage = info.importers.some((file) => file.endsWith(".html"));
  return isOfPage || (info.dynamicImporters.length > 0 && info.importers.length === 0);
};

function groupOf(layer: Layer, index: number): Rolldown.CodeSplittingGroup {
  let needed: ReadonlySet<string> | undefined;
  let shared: ReadonlySet<string> | undefined;
  const has = (id: string, context: Context) => {
    needed ??= reachOf(layer.needs, context);
    if (!needed.has(id) || isAskedFor(id, context)) return false;
    if (!layer.sharedWith || isGeneral(id)) return true;
    shared ??= reachOf(layer.sharedWith, context);
    return shared.has(id);
  };
  return {
    debugName: layer.name,
    name: (id, context) => (has(id, context) ? layer.name : null),
    priority: layers.length - index,
  };
}

/** Few files, cut by what pages need: each module in a file of its own would be a hundred for one page. */
export const codeSplitting: Rolldown.CodeSplittingOptions = { groups: layers.map(groupOf) };
