import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTheme } from '#platform/theme/theme.ts';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { LanguageChoice, ThemeChoice } from '#features/account/preference-choices.tsx';
import styles from './preferences.module.css';

const Preference = ({ icon, name, children }: { icon: IconName | IconDrawing; name: string; children: ReactNode }) => (
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
      <Preference icon={LAZY_ICONS.globe} name={t`语言`}>
        <LanguageChoice />
      </Preference>
      <Preference icon={theme === 'dark' ? LAZY_ICONS.moon : LAZY_ICONS.sun} name={t`外观`}>
        <ThemeChoice />
      </Preference>
    </CardList>
  );
};
