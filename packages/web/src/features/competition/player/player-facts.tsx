import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { useLingui } from '@lingui/react/macro';
import type { PlayerBasic } from '@touchline/contract/competition.ts';
import { ageOf } from '@touchline/domain/dates.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import styles from './player-facts.module.css';

const FEET = ['left', 'right', 'both'] as const;

const useFootName = (): ((foot: (typeof FEET)[number]) => string) => {
  const { t } = useLingui();
  const names = { left: t`左脚`, right: t`右脚`, both: t`双脚` };
  return (foot) => names[foot];
};

/** The country's name in the language on screen; the code where nobody knows it. The browser has none for parts of a country. */
const useCountryName = (): ((code: string) => string) => {
  const { t } = useLingui();
  const locale = useLocale();
  const parts = new Map([
    ['gb-eng', t`英格兰`],
    ['gb-sct', t`苏格兰`],
    ['gb-wls', t`威尔士`],
    ['gb-nir', t`北爱尔兰`],
  ]);
  return (code) =>
    /^[a-z]{2}$/i.test(code)
      ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code.toUpperCase()) ?? code)
      : (parts.get(code.toLowerCase()) ?? code);
};

interface PlayerFactsProps {
  player: Pick<PlayerBasic, 'birthday' | 'country' | 'heightCm'> & Partial<Pick<PlayerBasic, 'foot'>>;
  /** What the player's position is called; null when it is not known, or stands elsewhere. */
  position: string | null;
}

/** What is known of the player; what a feed does not tell is left out. */
export const PlayerFacts = ({ player: { birthday, country, heightCm, foot = null }, position }: PlayerFactsProps) => {
  const { t } = useLingui();
  const footName = useFootName();
  const countryName = useCountryName();
  const age = ageOf(birthday, useRenderTime());
  const facts = [
    [t`位置`, position],
    [t`年龄`, age === null ? null : t`${age} 岁`],
    [t`国籍`, country === null ? null : countryName(country)],
    [t`身高`, heightCm === null ? null : `${heightCm} cm`],
    [t`惯用脚`, foot === null ? null : footName(foot)],
  ] as const;
  const known = facts.filter(([, value]) => value !== null);
  return known.length === 0 ? null : (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
