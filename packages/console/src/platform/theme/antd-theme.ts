import { theme as antd, type ThemeConfig } from 'antd';
import type { ThemeName } from './theme.ts';

const FONT = `-apple-system, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Noto Sans CJK SC", "Noto Sans SC", Roboto, sans-serif`;

const LIGHT = {
  colorPrimary: '#0a7d45',
  colorSuccess: '#0a7d45',
  colorInfo: '#1667d8',
  colorWarning: '#a35a00',
  colorError: '#c2202a',
  colorLink: '#0a7d45',
  colorBgLayout: '#f3f5f3',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorText: '#0f1c16',
  colorTextSecondary: '#55635c',
  colorTextTertiary: '#66726c',
  colorTextDescription: '#55635c',
  colorTextPlaceholder: '#66726c',
  colorBorder: '#dce3de',
  colorBorderSecondary: '#e3e8e4',
  colorFillAlter: '#f8faf8',
  colorWarningBg: '#fdf0da',
  colorErrorBg: '#fdeaea',
  colorSuccessBg: '#e2f3e9',
  colorInfoBg: '#e6effc',
  controlItemBgActive: '#e2f3e9',
} as const;

const DARK = {
  colorPrimary: '#34c27b',
  colorSuccess: '#34c27b',
  colorInfo: '#6aa8ff',
  colorWarning: '#f0b04a',
  colorError: '#ff7a7f',
  colorLink: '#34c27b',
  colorBgLayout: '#0b110e',
  colorBgContainer: '#141c18',
  colorBgElevated: '#18211d',
  colorText: '#ebf2ee',
  colorTextSecondary: '#a3b1a9',
  colorTextTertiary: '#8b9991',
  colorTextDescription: '#a3b1a9',
  colorTextPlaceholder: '#8b9991',
  colorTextLightSolid: '#05160d',
  colorBorder: '#26332c',
  colorBorderSecondary: '#233029',
  colorFillAlter: '#18211d',
  colorWarningBg: '#2e2410',
  colorErrorBg: '#35171a',
  colorSuccessBg: '#12301f',
  colorInfoBg: '#14253f',
  controlItemBgActive: '#12301f',
} as const;

/** The tokens of the design for the components of antd. */
export const antdTheme = (name: ThemeName): ThemeConfig => ({
  algorithm: name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
  hashed: false,
  token: {
    ...(name === 'dark' ? DARK : LIGHT),
    fontFamily: FONT,
    fontSize: 13,
    fontSizeSM: 12,
    borderRadius: 6,
    borderRadiusLG: 10,
    controlHeight: 30,
    controlHeightSM: 24,
    padding: 14,
    paddingLG: 18,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.18s',
  },
  components: {
    Table: {
      cellPaddingBlockSM: 7,
      cellPaddingInlineSM: 10,
      headerBg: 'transparent',
      headerSplitColor: 'transparent',
      cellFontSizeSM: 13,
      // The text of an empty table.
      colorTextDisabled: (name === 'dark' ? DARK : LIGHT).colorTextSecondary,
    },
    Card: { bodyPaddingSM: 12, headerFontSizeSM: 13, headerHeightSM: 40 },
    Form: { itemMarginBottom: 14, verticalLabelPadding: '0 0 4px' },
    Drawer: { padding: 16 },
    Descriptions: { itemPaddingBottom: 8 },
  },
});
