import { useLingui } from '@lingui/react/macro';
import { LEAGUES } from '#features/competition/league/leagues.ts';
import type { LeagueView } from '#features/competition/league/use-league-view.ts';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { Chips } from '#ui/chip/chip.tsx';
import { Hero } from '#ui/hero/hero.tsx';
import styles from './league-head.module.css';

/** The page's top: which league, which season. */
export const LeagueHead = ({ view: { leagueId, dates, setLeague, setSeason } }: { view: LeagueView }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const choices = LEAGUES.map(({ id, name }) => ({ value: id, label: nameOf(name) }));
  return (
    <Hero tone="violet">
      <h1 className="sr-only">{t`五大联赛`}</h1>
      <div className={styles.head}>
        <div className={styles.leagues}>
          <Chips label={t`联赛`} choices={choices} value={leagueId} onChange={setLeague} look="glass" />
        </div>
        {dates.data === undefined ? null : (
          <SeasonSelect
            seasons={dates.data.seasons}
            value={dates.data.season.label}
            onChange={setSeason}
            look="glass"
          />
        )}
      </div>
    </Hero>
  );
};
