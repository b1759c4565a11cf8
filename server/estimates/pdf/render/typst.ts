import { createRequire } from "node:module";
import { fontFamilies, fontPaths } from "../model/fonts.ts";

/**
 * The typesetter is a native package that exists for some platforms only, hence an optional
 * dependency. These declarations cover the part that is used.
 */
export const typstPackage = "@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu";

export interface TypstCompiler {
  /** Makes the whole file in one call; a document handle of its own would leak until collected. */
  pdf(
    source: { mainFilePath: string; inputs: Record<string, string> },
    options: { pdfStandard?: "ua-1"; creationTimestamp: number },
  ): Buffer;
  /** All pages, one below the other. Letters are shapes, so it needs no typeface. */
  plainSvg(source: { mainFilePath: string; inputs: Record<string, string> }): string;
  compile(source: { mainFileContent: string }): TypstResult;
  fetchDiagnostics(failure: object): readonly { message: string }[];
  mapShadow(path: string, content: Buffer): void;
  unmapShadow(path: string): void;
  evictCache(maxAge: number): void;
}

interface TypstResult {
  takeWarnings(): object | null;
}

interface TypstPackage {
  readonly NodeCompiler: {
    create(options: {
      workspace: string;
      fontArgs: readonly { fontPaths: readonly string[] }[];
    }): TypstCompiler;
  };
}

const require = createRequire(import.meta.url);

export function isTypstInstalled(): boolean {
  try {
    require.resolve(typstPackage);
    return true;
  } catch {
    return false;
  }
}

/** Throws where the package is absent, does not load, or its fonts cannot be read. */
export function createTypstCompiler(workspace: string): TypstCompiler {
  const { NodeCompiler }: TypstPackage = require(typstPackage);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
  refuseMissingFont(compiler);
  return compiler;
}

/** Without this an unreadable font would silently become another typeface in every offer. */
function refuseMissingFont(compiler: TypstCompiler): void {
  const probe = `#set text(font: (${fontFamilies.map((family) => `"${family}"`).join()}), fallback: false)\nÆ *B*`;
  const warnings = compiler.compile({ mainFileContent: probe }).takeWarnings();
  const messages = warnings === null ? [] : compiler.fetchDiagnostics(warnings);
  const missing = messages.find(({ message }) => message.startsWith("unknown font family"));
  if (missing !== undefined)
    throw new Error(`${missing.message}, looked for in ${fontPaths.join()}`);
}
