import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parse } from "postcss";
import { type ESTree, type Plugin, Visitor } from "vite";

const packages = path.join(import.meta.dirname, "../node_modules");
const sheetFile = path.join(import.meta.dirname, "../web/antd.css");

/** The file of a module of the component library, which names neither `.js` nor `/index.js`. */
const moduleFile = (name: string) =>
  ["", ".js", "/index.js"]
    .map((end) => name + end)
    .find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());

/** How the classes begin of the components in use, and of those that they are made of, such as "btn". */
function classesOf(components: readonly string[]): string[] {
  const files = new Set<string>();
  const classes = new Set(["fade", "move", "slide", "zoom"]);
  const read = (name: string) => {
    const file = moduleFile(name);
    if (!file || files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, "utf8");
    for (const [, own = ""] of source.matchAll(/getPrefixCls\('([\w-]+)'/g)) classes.add(own);
    for (const [, next = ""] of source.matchAll(/from '(\.[^']+)'/g)) {
      read(path.join(path.dirname(file), next));
    }
  };
  for (const name of components) read(path.join(packages, name));
  return [...classes];
}

/** What components are made of without ever showing it: other kinds of menus, and a grid's many columns. */
const neverShown = /^ant-(collapse|menu|layout-sider|col-)/;

/** Of the style sheet that the component library brings for all of its components, those in use. */
function sheetOf(components: readonly string[]): string {
  const known = new RegExp(`^ant-(${classesOf(components).join("|")})(-|$)`);
  const isUsed = (selector: string) =>
    [
      ...selector.replaceAll(/:not\([^)]*\)/g, "").matchAll(/\.((?:ant|css-var|data-ant)-[\w-]+)/g),
    ].every(([, name = ""]) => known.test(name) && !neverShown.test(name));
  const file = path.join(packages, "antd/dist/antd.css");
  const sheet = parse(readFileSync(file, "utf8"), { from: file });
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter(isUsed);
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  return sheet.toString();
}

/** The library's functions that take, after a component's name, what writes its styles. */
const takesStyles = /^gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)$/;

/** A module of the library without what writes styles by script: all that this alone needs falls away then. */
function withoutWriters(source: string, program: ESTree.Program): string {
  const writers: ESTree.Argument[] = [];
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [, writer] }) => {
      const isTaker = callee.type === "Identifier" && takesStyles.test(callee.name);
      if (writer && isTaker) writers.push(writer);
    },
  });
  visitor.visit(program);
  // From the end, so that what stands before keeps its place.
  return writers.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`,
    source,
  );
}

/**
 * The components' styles as a style sheet, `antd.css`: made by their scripts instead, they are made anew on
 * every page that is loaded. What the theme says stays with the scripts, as custom properties.
 */
export const componentStyles = (imported: readonly string[]): Plugin => ({
  name: "component-styles",
  resolveId: (name) => (name === "virtual:antd.css" ? sheetFile : undefined),
  load: (file) =>
    file === sheetFile
      ? sheetOf(imported.filter((name) => name.startsWith("antd/es/")))
      : undefined,
  transform: {
    filter: { id: /\/antd\/es\/.*\/style\/.*\.js$/ },
    handler(source) {
      return { code: withoutWriters(source, this.parse(source)), map: null };
    },
  },
});
