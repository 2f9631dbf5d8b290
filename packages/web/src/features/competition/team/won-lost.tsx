import { useLingui } from '@lingui/react/macro';
import type { NbaScope } from '@touchline/domain/nba/kinds.ts';
import { useTeamRow } from '#features/competition/team/use-team-row.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './won-lost.module.css';

interface WonLostProps {
  teamId: string;
  seasonId: string;
  scope: NbaScope;
}

/** Games won and lost by where and against whom (E2). Nothing before the first, and for a side that is in no table. */
export const WonLost = ({ teamId, seasonId, scope }: WonLostProps) => {
  const { t } = useLingui();
  const { row } = useTeamRow(teamId, seasonId, scope);
  if (row === undefined || row.played === 0) return null;
  const parts = [
    [t`主场`, row.home],
    [t`客场`, row.away],
    [t`对同分区`, row.inConference],
    [t`对同赛区`, row.inDivision],
    [t`近 10 场`, row.lastTen],
  ] as const;
  return (
    <Section title={t`胜负`}>
      <ul className={styles.parts} aria-label={t`胜负`}>
        {parts.map(([name, { won, lost }]) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ flexGrow: won }} />
              <i style={{ flexGrow: lost }} />
            </span>
            <b>
              {won}-{lost}
            </b>
          </li>
        ))}
      </ul>
    </Section>
  );
};
