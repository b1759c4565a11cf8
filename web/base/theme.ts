import theme from "antd/es/theme";
import type { ThemeConfig } from "antd/es/config-provider";
import type { Appearance } from "./appearance.ts";

// The colours of the specification are too light for text, so text takes darker shades of them.
const tokens: Record<Appearance, NonNullable<ThemeConfig["token"]>> = {
  light: {
    colorBgLayout: "#f4f6fa",
    colorTextBase: "#17202e",
    colorLink: "#2f69bb",
    colorLinkHover: "#23528f",
    colorBorder: "#8b97a8",
    colorBorderSecondary: "#e5e9f0",
    colorTextPlaceholder: "#667085",
    colorTextSecondary: "#566175",
    colorTextDescription: "#566175",
    colorPrimaryBg: "#eef4fc",
    // Also the outline of whatever has the focus.
    colorPrimaryBorder: "#2b64b5",
    colorInfoBg: "#eaf2fc",
    colorSuccessBg: "#edf6e8",
    colorWarningBg: "#fdf6e3",
    colorErrorBg: "#fdeeee",
  },
  dark: {
    colorBgLayout: "#10151d",
    colorBgContainer: "#171e29",
    colorBgElevated: "#1d2633",
    colorBorder: "#6b788c",
    colorPrimaryBorder: "#8fb4e8",
    colorInfoBg: "#213654",
    colorTextPlaceholder: "#93a0b3",
    colorTextSecondary: "#a3afc0",
    colorTextDescription: "#a3afc0",
    colorLink: "#8fb4e8",
    colorLinkHover: "#b4cdf0",
  },
};

const textTints = {
  light: { info: "#2b62b0", success: "#44702f", warning: "#7a5a10", error: "#b3282a" },
  dark: { info: "#8fb4e8", success: "#9cc986", warning: "#e4bf74", error: "#f2a9aa" },
};

const buttons = {
  light: {
    colorPrimary: "#3473cb",
    colorPrimaryHover: "#2b64b5",
    colorPrimaryActive: "#21559f",
    colorError: "#c9393b",
    colorErrorHover: "#b3282a",
  },
  dark: {
    colorPrimary: "#6c99d8",
    colorPrimaryHover: "#8fb4e8",
    colorPrimaryActive: "#578bd4",
    primaryColor: "#0b1524",
    colorError: "#f2a9aa",
    colorErrorHover: "#ec9596",
    dangerColor: "#2a0f10",
  },
};

export function themeOf(appearance: Appearance): ThemeConfig {
  const tint = textTints[appearance];
  const tinted = {
    colorInfo: tint.info,
    colorSuccess: tint.success,
    colorWarning: tint.warning,
    colorError: tint.error,
  };
  return {
    hashed: false,
    // The style sheet of the components comes with the page.
    zeroRuntime: true,
    cssVar: { key: "app" },
    algorithm: appearance === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: "#578bd4",
      colorSuccess: "#83b769",
      colorWarning: "#e4bf74",
      colorError: "#ec9596",
      colorInfo: "#6c99d8",
      fontFamily: "'Roboto Variable', Roboto, system-ui, sans-serif",
      fontSize: 14,
      borderRadius: 8,
      controlHeight: 36,
      ...tokens[appearance],
    },
    components: {
      Button: {
        ...buttons[appearance],
        primaryShadow: "none",
        dangerShadow: "none",
        fontWeight: 500,
      },
      Tag: tinted,
      Form: {
        colorError: tint.error,
        labelRequiredMarkColor: tint.error,
        verticalLabelPadding: "0 0 6px",
        itemMarginBottom: 20,
      },
      // The chosen item of a menu.
      Dropdown: {
        colorPrimary: appearance === "dark" ? "#b4cdf0" : "#23528f",
        colorError: tint.error,
      },
      Pagination: { itemActiveColor: appearance === "dark" ? "#b4cdf0" : "#23528f" },
    },
  };
}
