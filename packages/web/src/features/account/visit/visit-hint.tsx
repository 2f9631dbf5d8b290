import { Trans, useLingui } from '@lingui/react/macro';
import { LANGUAGE_TAGS, LANGUAGES } from '@touchline/domain/languages/registry.ts';
import { Link } from '#platform/router/link.tsx';
import { useChooseLanguage } from '#features/account/use-choose-language.ts';
import { storeLocale, useLocale } from '#platform/i18n/locale.ts';
import { visitHint } from '#platform/storage/visit-hint.ts';
import { chooseTheme, useTheme } from '#platform/theme/theme.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './visit-bar.module.css';

/** Says on a first visit how the page looks and why, with what else there is and where to choose teams; once it is away, the language counts as chosen. */
export const VisitHint = () => {
  const { t } = useLingui();
  const locale = useLocale();
  const theme = useTheme();
  const choose = useChooseLanguage();
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const name = LANGUAGES[locale].ownName;
  const look = isDark ? t`深色` : t`浅色`;
  const isFromBrowser = navigator.languages.some((tag) => tag.startsWith(locale.slice(0, 2)));
  const settle = (): void => {
    storeLocale(locale);
    visitHint.set(false);
  };
  return (
    <section className={styles.part} aria-label={t`语言和外观`}>
      <div className={styles.hint}>
        <Icon name={LAZY_ICONS.globe} size={18} className={styles.mark} />
        <p className={styles.text}>{isFromBrowser ? t`按浏览器：${name}，${look}` : `${name}，${look}`}</p>
        <IconButton icon="close" label={t`知道了`} size={18} onClick={settle} />
      </div>
      <div className={styles.ways}>
        {LANGUAGE_TAGS.filter((tag) => tag !== locale).map((tag) => (
          <button key={tag} type="button" lang={tag} className={styles.way} onClick={() => choose(tag)}>
            {LANGUAGES[tag].ownName}
          </button>
        ))}
        <button type="button" className={styles.way} onClick={() => chooseTheme(isDark ? 'normal' : 'dark')}>
          {isDark ? t`浅色` : t`深色`}
        </button>
        <Link className={styles.way} to="/account/teams?welcome" onClick={settle}>
          <Trans>选择我的球队</Trans>
        </Link>
      </div>
    </section>
  );
};
