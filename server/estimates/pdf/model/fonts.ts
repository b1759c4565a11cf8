import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** All weights of Roboto cover the same characters. */
export const regularFontPath = require.resolve(
  "@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf",
);

/** Prints what Roboto lacks of pictograms, in one colour and one weight. */
export const emojiFontPath = require.resolve(
  "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
);

export const fontPaths: readonly string[] = [
  regularFontPath,
  require.resolve("@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf"),
  require.resolve("@expo-google-fonts/roboto/600SemiBold/Roboto_600SemiBold.ttf"),
  emojiFontPath,
];
