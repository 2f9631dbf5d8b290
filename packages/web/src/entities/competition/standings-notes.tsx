import { Plural, Trans } from '@lingui/react/macro';
import type { Ranking, RankingRow } from '@touchline/contract/competition.ts';
import type { NbaRanking } from '@touchline/contract/nba.ts';
import type { CSSProperties } from 'react';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './standings-notes.module.css';

/** Hands the colour of a zone (1 to 4) to a style that reads `--zone`. */
export const zoneColor = (zone: number | null): CSSProperties | undefined =>
  zone === null ? undefined : ({ '--zone': `var(--zone-${zone})` } as CSSProperties);

/** What the colours before the places of a table mean. */
export const ZoneLegend = ({ zones }: { zones: Ranking['zones'] }) => {
  const nameOf = useNameOf();
  return zones.length === 0 ? null : (
    <ul className={styles.zones}>
      {zones.map(({ zone, name }) => (
        <li key={zone} style={zoneColor(zone)}>
          {nameOf(name)}
        </li>
      ))}
    </ul>
  );
};

/** What the letters beside teams mean. */
export const MarkLegend = ({ marks }: { marks: NbaRanking['marks'] }) => {
  const nameOf = useNameOf();
  return marks.length === 0 ? null : (
    <dl className={styles.marks}>
      {marks.map(({ letter, name }) => (
        <div key={letter}>
          <dt>{letter}</dt>
          <dd>{nameOf(name)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** So many lines stand open under a table. */
const MOST_OPEN = 2;

/** Why teams level on points stand as they do. */
export const TieBreakNotes = ({ rows }: { rows: readonly Pick<RankingRow, 'team' | 'tieBreak'>[] }) => {
  const nameOf = useNameOf();
  const noted = rows.filter(({ tieBreak }) => tieBreak !== null);
  if (noted.length === 0) return null;
  const lines = (
    <ul>
      {noted.map(({ team, tieBreak }) => (
        <li key={team.id}>
          <b>{nameOf(team.shortName)}</b> {tieBreak === null ? null : nameOf(tieBreak)}
        </li>
      ))}
    </ul>
  );
  if (noted.length <= MOST_OPEN) return <div className={styles.notes}>{lines}</div>;
  return (
    <details className={styles.notes}>
      <summary>
        <Trans>同分排名依据</Trans> · <Plural value={noted.length} other="# 队" />
      </summary>
      {lines}
    </details>
  );
};
