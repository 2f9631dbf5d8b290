import { CUPS } from '#features/competition/cup/cups.ts';
import type { CupFamily } from '#features/competition/cup/cups.ts';
import type { CupDates } from '#features/competition/cup/use-cup-view.ts';
import { SeasonSelect } from '#features/competition/shared/season-select.tsx';
import { Hero } from '#ui/hero/hero.tsx';
import styles from './cup-head.module.css';

interface CupHeadProps {
  family: CupFamily;
  title: string;
  /** Absent while the edition is not known. */
  dates: CupDates | undefined;
  onSeason: (label: string) => void;
}

/** The cup and its edition on the coloured ground; other editions where there are any. */
export const CupHead = ({ family, title, dates, onSeason }: CupHeadProps) => (
  <Hero tone={CUPS[family].tone}>
    <div className={styles.head}>
      <h1 className={styles.title}>
        {title} {dates?.season.label}
      </h1>
      {dates === undefined || dates.seasons.length < 2 ? null : (
        <SeasonSelect seasons={dates.seasons} value={dates.season.label} onChange={onSeason} look="glass" />
      )}
    </div>
  </Hero>
);
