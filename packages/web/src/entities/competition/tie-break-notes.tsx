import { Plural, Trans } from '@lingui/react/macro';
import type { RankingRow } from '@touchline/contract/competition.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './tie-break-notes.module.css';

/** A row of a table. */
export type NotedRow = Pick<RankingRow, 'team' | 'tieBreak'>;

/** So many lines stand open under a table. */
const MOST_OPEN = 2;

const Lines = ({ rows }: { rows: readonly NotedRow[] }) => {
  const nameOf = useNameOf();
  return (
    <ul>
      {rows.map(({ team, tieBreak }) => (
        <li key={team.id}>
          <b>{nameOf(team.shortName)}</b> {tieBreak === null ? null : nameOf(tieBreak)}
        </li>
      ))}
    </ul>
  );
};

/** Why teams level on points stand as they do. */
export const TieBreakNotes = ({ rows }: { rows: readonly NotedRow[] }) => {
  const noted = rows.filter(({ tieBreak }) => tieBreak !== null);
  if (noted.length === 0) return null;
  if (noted.length <= MOST_OPEN)
    return (
      <div className={styles.notes}>
        <Lines rows={noted} />
      </div>
    );
  return (
    <details className={styles.notes}>
      <summary>
        <Trans>同分排名依据</Trans> · <Plural value={noted.length} other="# 队" />
      </summary>
      <Lines rows={noted} />
    </details>
  );
};
