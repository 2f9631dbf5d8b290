import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { chooseLocale } from '#platform/i18n/i18n.ts';
import { LOCALE_NAMES, LOCALES, useLocale } from '#platform/i18n/locale.ts';
import { chooseTheme, useTheme } from '#platform/theme/theme.ts';
import { Segments } from '#ui/chip/segments.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import styles from './preferences.module.css';

const Preference = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <li className={styles.row}>
    <Icon name={icon} className={styles.icon} />
    <span className={styles.name}>{name}</span>
    {children}
  </li>
);

/** Language and theme; kept in this browser. */
export const Preferences = () => {
  const { t } = useLingui();
  const locale = useLocale();
  const theme = useTheme();
  return (
    <CardList>
      <Preference icon="globe" name={t`语言`}>
        <Segments
          label={t`语言`}
          value={locale}
          choices={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={(value) => void chooseLocale(value)}
        />
      </Preference>
      <Preference icon={theme === 'dark' ? 'moon' : 'sun'} name={t`外观`}>
        <Segments
          label={t`外观`}
          value={theme}
          choices={[
            { value: 'normal', label: t`浅色` },
            { value: 'dark', label: t`深色` },
          ]}
          onChange={chooseTheme}
        />
      </Preference>
    </CardList>
  );
};
