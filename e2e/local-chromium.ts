import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";
import { untar } from "./untar.ts";

/** What Playwright needs to launch the browser. */
export interface LocalChromium {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/** The browser runs our own pages alone; its sandbox would need rights that root lacks. */
const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--font-render-hinting=none",
];

/**
 * The Chromium that comes as an npm package, unpacked once per version with its libraries and
 * fonts: tests need nothing from the system and render the same everywhere. CHROMIUM_PATH names
 * another browser, where that one (x64 Linux) cannot run.
 */
export async function localChromium(): Promise<LocalChromium> {
  const ownEnv = Object.fromEntries(
    Object.entries(process.env).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, value]],
    ),
  );
  const given = process.env["CHROMIUM_PATH"];
  if (given) return { executablePath: given, args, env: ownEnv };
  const folder = await unpacked();
  return {
    executablePath: path.join(folder, "chromium"),
    args,
    env: {
      ...ownEnv,
      LD_LIBRARY_PATH: path.join(folder, "lib"),
      FONTCONFIG_FILE: path.join(folder, "fonts.conf"),
    },
  };
}

async function unpacked(): Promise<string> {
  const packed = await packageFolder();
  const manifest = await readFile(path.join(packed, "package.json"), "utf8");
  const [, version = "unknown"] = /"version": "([^"]+)"/.exec(manifest) ?? [];
  const parent = await writableFolder();
  const folder = path.join(parent, version);
  if (await exists(folder)) return folder;

  // Unpacked beside and renamed: parallel runs never see half a browser.
  const fresh = path.join(parent, `${version}.${randomUUID()}`);
  await mkdir(fresh);
  await unpack(path.join(packed, "bin"), fresh, folder);
  await rename(fresh, folder).catch(async (error: unknown) => {
    await rm(fresh, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  });
  return folder;
}

async function unpack(packed: string, fresh: string, folder: string): Promise<void> {
  await pipeline(
    createReadStream(path.join(packed, "chromium.br")),
    createBrotliDecompress(),
    createWriteStream(path.join(fresh, "chromium"), { mode: 0o755 }),
  );
  for (const name of ["al2023", "fonts", "swiftshader"]) {
    const archive = await readFile(path.join(packed, `${name}.tar.br`));
    untar(await promisify(brotliDecompress)(archive), fresh);
  }
  const fonts = `<dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir>`;
  const config = `<?xml version="1.0"?><fontconfig>${fonts}</fontconfig>\n`;
  await writeFile(path.join(fresh, "fonts.conf"), config);
}

/** The package hides its files from imports, so its folder is found from its entry. */
async function packageFolder(): Promise<string> {
  let folder = path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium"));
  while (!(await exists(path.join(folder, "bin", "chromium.br")))) {
    if (folder === path.dirname(folder)) throw new Error("@sparticuz/chromium is not installed.");
    folder = path.dirname(folder);
  }
  return folder;
}

/** Beside the packages; in a checkout that only others may write, in a folder of our own. */
async function writableFolder(): Promise<string> {
  const beside = path.join(import.meta.dirname, "../node_modules/.cache/chromium");
  try {
    await mkdir(beside, { recursive: true });
    return beside;
  } catch {
    const own = path.join(tmpdir(), `overslag-chromium-${userInfo().uid}`);
    await mkdir(own, { recursive: true, mode: 0o700 });
    return own;
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
