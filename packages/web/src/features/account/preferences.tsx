import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTheme } from '#platform/theme/theme.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { LanguageChoice, ThemeChoice } from '#features/account/preference-choices.tsx';
import styles from './preferences.module.css';

const Preference = ({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) => (
  <li className={styles.row}>
    <Icon name={icon} className={styles.icon} />
    <span className={styles.name}>{name}</span>
    {children}
  </li>
);

/** Language and theme. */
export const Preferences = () => {
  const { t } = useLingui();
  const theme = useTheme();
  return (
    <CardList>
      <Preference icon="globe" name={t`语言`}>
        <LanguageChoice />
      </Preference>
      <Preference icon={theme === 'dark' ? 'moon' : 'sun'} name={t`外观`}>
        <ThemeChoice />
      </Preference>
    </CardList>
  );
};
