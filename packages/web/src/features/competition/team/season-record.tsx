import { useLingui } from '@lingui/react/macro';
import type { NbaRankingRow } from '@touchline/contract/nba.ts';
import { CONFERENCE_NAMES } from '@touchline/domain/nba/teams.ts';
import { Link } from '#platform/router/link.tsx';
import type { TeamSectionProps } from '#features/competition/team/team-section.ts';
import { useTeamRow } from '#features/competition/team/use-team-row.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './season-record.module.css';

const NOTHING = '–';

const useFacts = (): ((row: NbaRankingRow) => { name: string; value: string; note?: string }[]) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ won, lost, winPercentage, seed, played, conference, gamesBehind, lastTen, streak }) => {
    const hasBegun = played > 0;
    const length = streak?.length ?? 0;
    return [
      { name: t`战绩`, value: `${won}-${lost}`, note: `${(winPercentage * 100).toFixed(1)}%` },
      {
        name: t`${nameOf(CONFERENCE_NAMES[conference])}排名`,
        value: hasBegun ? String(seed) : NOTHING,
        note: gamesBehind === 0 ? t`领先` : t`落后 ${gamesBehind.toFixed(1)} 场`,
      },
      { name: t`近 10 场`, value: hasBegun ? `${lastTen.won}-${lastTen.lost}` : NOTHING },
      {
        name: streak?.result === 'l' ? t`连败` : t`连胜`,
        value: streak === null ? NOTHING : String(length),
      },
    ].map(({ note, ...fact }) => (hasBegun && note !== undefined ? { ...fact, note } : fact));
  };
};

const Bones = () => (
  <div className={classNames(styles.record, styles.bones)} aria-hidden="true">
    {Array.from({ length: 4 }, (_, index) => (
      <span key={index} className={styles.fact}>
        <Skeleton height="24px" width="60%" />
        <Skeleton height="12px" width="80%" />
      </span>
    ))}
  </div>
);

/** How the team stands in the regular season; a tap opens the table. Nothing for a side that is in no table. */
export const SeasonRecord = ({ teamId, season }: TeamSectionProps) => {
  const factsOf = useFacts();
  const { row, isPending } = useTeamRow(teamId, season.seasonId);
  if (isPending) return <Bones />;
  if (row === undefined) return null;
  const view = row.conference === 'east' ? '' : '&view=west';
  return (
    <Link to={`/nba?season=${season.label}&tab=standings${view}`} className={styles.record}>
      {factsOf(row).map(({ name, value, note }) => (
        <span key={name} className={styles.fact}>
          <b>{value}</b>
          <span>{name}</span>
          <small>{note}</small>
        </span>
      ))}
    </Link>
  );
};
