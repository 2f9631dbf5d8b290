import type { NbaRanking } from '@touchline/contract/nba.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './mark-legend.module.css';

/** What the letters beside teams mean. */
export const MarkLegend = ({ marks }: { marks: NbaRanking['marks'] }) => {
  const nameOf = useNameOf();
  return marks.length === 0 ? null : (
    <dl className={styles.legend}>
      {marks.map(({ letter, name }) => (
        <div key={letter}>
          <dt>{letter}</dt>
          <dd>{nameOf(name)}</dd>
        </div>
      ))}
    </dl>
  );
};
