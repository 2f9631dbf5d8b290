import { Plural, Trans } from '@lingui/react/macro';
import type { RankingRow } from '@touchline/contract/competition.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './tie-break-notes.module.css';

/** A row of a table; `deduction` in points. */
export type NotedRow = Pick<RankingRow, 'team' | 'tieBreak'> & Partial<Pick<RankingRow, 'deduction'>>;

/** So many lines stand open under a table. */
const MOST_OPEN = 2;

const Lines = ({ rows }: { rows: readonly NotedRow[] }) => {
  const nameOf = useNameOf();
  return (
    <ul>
      {rows.map(({ team, tieBreak, deduction = 0 }) => (
        <li key={team.id}>
          <b>{nameOf(team.shortName)}</b> {tieBreak === null ? null : nameOf(tieBreak)}
          {deduction === 0 ? null : (
            <>
              {' '}
              <Plural value={-deduction} other="扣 # 分" />
            </>
          )}
        </li>
      ))}
    </ul>
  );
};

/** Why teams level on points stand as they do, and which points were taken away. */
export const TieBreakNotes = ({ rows }: { rows: readonly NotedRow[] }) => {
  const noted = rows.filter(({ tieBreak, deduction = 0 }) => tieBreak !== null || deduction !== 0);
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
