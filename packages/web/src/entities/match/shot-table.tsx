import { Trans, useLingui } from '@lingui/react/macro';
import type { MatchShot } from '@touchline/contract/match-coverage.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { eventTime } from '#entities/match/event-labels.tsx';
import { ShotMark } from '#entities/match/shot-field.tsx';
import { useShotTexts } from '#entities/match/shot-texts.ts';
import styles from './shot-table.module.css';

interface ShotTableProps {
  sport: MatchSport;
  shots: readonly MatchShot[];
}

/** The shots of the map in words, for those to whom a picture says less. */
export const ShotTable = ({ sport, shots }: ShotTableProps) => {
  const { t } = useLingui();
  const texts = useShotTexts(sport);
  const isWorthKnown = shots.some((shot) => texts.worth(shot) !== null);
  return (
    <table className={styles.table} aria-label={sport === 'football' ? t`射门列表` : t`投篮列表`}>
      <thead>
        <tr>
          <th scope="col">{t`时间`}</th>
          <th scope="col">{t`球员`}</th>
          <th scope="col">{t`结果`}</th>
          {isWorthKnown ? <th scope="col">{sport === 'football' ? 'xG' : t`分值`}</th> : null}
          <th scope="col">{t`距离`}</th>
        </tr>
      </thead>
      <tbody>
        {shots.map((shot) => (
          <tr key={shot.id}>
            <td>{eventTime(shot)}</td>
            <th scope="row">
              {shot.player ?? <Trans>未知球员</Trans>}
              {texts.how(shot).map((part) => (
                <small key={part}>{part}</small>
              ))}
            </th>
            <td>
              <span className={styles.outcome}>
                <ShotMark outcome={shot.outcome} />
                {texts.outcome(shot.outcome)}
              </span>
            </td>
            {isWorthKnown ? <td>{shot.points ?? shot.xg?.toFixed(2) ?? '–'}</td> : null}
            <td>{texts.distance(shot)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
