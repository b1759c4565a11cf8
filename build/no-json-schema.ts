import type { Plugin } from "vite";

const writers = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves out what writes a schema down as JSON Schema: the server alone does. Each schema of the library holds
 * on to it, so the build cannot know that no page asks for it. Decision 108.
 */
export const noJsonSchema: Plugin = {
  name: "no-json-schema",
  apply: "build",
  transform: (source, file) => {
    if (!writers.test(file)) return undefined;
    const names = [...source.matchAll(exported)].map(
      ([, name]) => `export const ${name} = leftOut;`,
    );
    return ["const leftOut = () => undefined;", ...names].join("\n");
  },
};
