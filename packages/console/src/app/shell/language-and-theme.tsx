import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_TAGS, LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { useStore } from '@touchline/web/platform/storage/store.ts';
import { Button, Flex, Select } from 'antd';
import type { ReactNode } from 'react';
import { chooseLocale, useLocale } from '#platform/i18n/locale.ts';
import { chooseTheme, theme } from '#platform/theme/theme.ts';

/** The choice of the language and between light and dark. */
export const LanguageAndTheme = (): ReactNode => {
  const { t } = useLingui();
  const language = useLocale();
  const isDark = useStore(theme) === 'dark';
  return (
    <Flex gap={8}>
      <Select
        aria-label={t`语言`}
        value={language}
        options={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: LANGUAGES[tag].ownName }))}
        onChange={(tag) => void chooseLocale(tag)}
        popupMatchSelectWidth={false}
      />
      <Button
        aria-label={isDark ? t`浅色` : t`深色`}
        icon={isDark ? <SunOutlined /> : <MoonOutlined />}
        onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
      />
    </Flex>
  );
};
