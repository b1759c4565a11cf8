import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** The font whose characters decide what can be printed; all weights cover the same ones. */
export const regularFontPath = require.resolve(
  "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf",
);

export const fontPaths: readonly string[] = [
  regularFontPath,
  require.resolve("@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf"),
  require.resolve("@expo-google-fonts/roboto/600SemiBold/Roboto_600SemiBold.ttf"),
];
