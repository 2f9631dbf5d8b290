import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_TAGS, LANGUAGES, isLanguage } from '@touchline/domain/languages/registry.ts';
import { useStore } from '@touchline/web/platform/storage/store.ts';
import type { MenuProps } from 'antd';
import { chooseLocale, useLocale } from '#platform/i18n/locale.ts';
import { chooseTheme, theme } from '#platform/theme/theme.ts';

/** Language, theme and what concerns the signed-in person. */
export const useAccountMenu = (): MenuProps => {
  const { t } = useLingui();
  const language = useLocale();
  const name = useStore(theme);
  return {
    selectable: true,
    selectedKeys: [language, name],
    onClick: ({ key }) => {
      if (isLanguage(key)) void chooseLocale(key);
      if (key === 'light' || key === 'dark') chooseTheme(key);
    },
    items: [
      {
        type: 'group',
        label: t`语言`,
        children: LANGUAGE_TAGS.map((tag) => ({ key: tag, label: LANGUAGES[tag].ownName })),
      },
      {
        type: 'group',
        label: t`外观`,
        children: [
          { key: 'light', label: t`浅色` },
          { key: 'dark', label: t`深色` },
        ],
      },
    ],
  };
};
