import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { Trans } from '@lingui/react/macro';
import type { NbaView } from '#features/competition/nba/use-nba-view.ts';
import { DateStrip } from '#features/competition/shared/date-strip.tsx';
import { deviceDay } from '#platform/i18n/device-zone.ts';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { classNames } from '#ui/class-names.ts';
import { Hero } from '#ui/hero/hero.tsx';
import styles from './nba-head.module.css';

interface NbaHeadProps {
  view: NbaView;
  /** The schedule has its days here, and keeps them in view. */
  hasDays: boolean;
}

/** The page's top: the days of the schedule, and which season. */
export const NbaHead = ({ view: { season, days, date, setSeason, setDate }, hasDays }: NbaHeadProps) => {
  const today = deviceDay(useRenderTime());
  return (
    <div className={classNames(hasDays && styles.staying)}>
      <Hero tone="nba">
        <div className={styles.head}>
          {hasDays && days.data !== undefined && date !== null ? (
            <>
              <h1 className="sr-only">NBA</h1>
              <div className={styles.days}>
                <DateStrip days={days.data.dates} value={date} onChange={setDate} today={today} look="glass" />
              </div>
            </>
          ) : (
            <h1 className={styles.title}>
              NBA {season.data === undefined ? null : <Trans>{season.data.season.label} 赛季</Trans>}
            </h1>
          )}
          {season.data === undefined ? null : (
            <SeasonSelect
              seasons={season.data.seasons}
              value={season.data.season.label}
              onChange={setSeason}
              look="glass"
            />
          )}
        </div>
      </Hero>
    </div>
  );
};
