import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

interface Typeface {
  readonly family: string;
  /** In all its weights a typeface has the same characters. */
  readonly paths: readonly [string, ...string[]];
}

/** Prints all that it has characters for. */
export const textTypeface: Typeface = {
  family: "Roboto",
  paths: [
    require.resolve("@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf"),
    require.resolve("@expo-google-fonts/roboto/500Medium/Roboto_500Medium.ttf"),
    require.resolve("@expo-google-fonts/roboto/600SemiBold/Roboto_600SemiBold.ttf"),
  ],
};

const japanese: Typeface = {
  family: "BIZ UDPGothic",
  paths: [
    require.resolve("@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf"),
    require.resolve("@expo-google-fonts/biz-udpgothic/700Bold/BIZUDPGothic_700Bold.ttf"),
  ],
};

/** Print what is left, the first of them that has a character. */
export const otherTypefaces: readonly Typeface[] = [
  {
    // Pictograms in one colour and one weight.
    family: "Noto Emoji",
    paths: [require.resolve("@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf")],
  },
  {
    // Noto Sans Arabic draws dots as signs of their own, which doubles letters in copied text.
    family: "Vazirmatn",
    paths: [
      require.resolve("@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf"),
      require.resolve("@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf"),
    ],
  },
  {
    family: "Noto Sans Hebrew",
    paths: [
      require.resolve(
        "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
      ),
      require.resolve("@expo-google-fonts/noto-sans-hebrew/500Medium/NotoSansHebrew_500Medium.ttf"),
    ],
  },
  {
    family: "Noto Sans Thai",
    paths: [
      require.resolve("@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf"),
      require.resolve("@expo-google-fonts/noto-sans-thai/500Medium/NotoSansThai_500Medium.ttf"),
    ],
  },
  {
    family: "Noto Sans Devanagari",
    paths: [
      require.resolve(
        "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
      ),
      require.resolve(
        "@expo-google-fonts/noto-sans-devanagari/500Medium/NotoSansDevanagari_500Medium.ttf",
      ),
    ],
  },
  {
    // Simplified and traditional Chinese, and the kanji that the Japanese typeface lacks.
    family: "Noto Sans SC",
    paths: [
      require.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
      require.resolve("@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf"),
    ],
  },
  {
    family: "NanumGothic",
    paths: [
      require.resolve("@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf"),
    ],
  },
  japanese,
];

/** The typesetter reads a file when it needs it first, so those that are seldom needed cost nothing. */
export const fontPaths: readonly string[] = [textTypeface, ...otherTypefaces].flatMap(
  ({ paths }) => paths,
);

export const fontFamilies = [textTypeface, ...otherTypefaces].map(({ family }) => family);

/**
 * In the order in which a document with other characters than those of the first typeface looks for them. Chinese and
 * Japanese share characters and draw them differently: where there is kana, they are drawn as a Japanese reader
 * knows them.
 */
export function familiesFor(text: string): string[] {
  if (!/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return fontFamilies;
  return [...new Set([textTypeface.family, japanese.family, ...fontFamilies])];
}
