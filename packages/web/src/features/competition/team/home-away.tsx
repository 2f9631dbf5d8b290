import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { HomeAwayRow } from '@touchline/contract/competition.ts';
import { homeAwayQuery } from '#data/competition/queries.ts';
import type { TeamSectionProps } from '#features/competition/team/team-sections.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './home-away.module.css';

interface Side {
  name: string;
  numbers: readonly (number | string)[];
}

const useSides = (): ((row: HomeAwayRow) => Side[]) => {
  const { t } = useLingui();
  return (row) => [
    {
      name: t`主场`,
      numbers: [
        row.homeTotal,
        row.homeWon,
        row.homeDraw,
        row.homeLoss,
        `${row.homeScored}/${row.homeConceded}`,
        row.homePoints,
      ],
    },
    {
      name: t`客场`,
      numbers: [
        row.awayTotal,
        row.awayWon,
        row.awayDraw,
        row.awayLoss,
        `${row.awayScored}/${row.awayConceded}`,
        row.awayPoints,
      ],
    },
  ];
};

/** What the team did at home and away (E2); in a cup the groups count alone. Nothing until it is known. */
export const HomeAway = ({ competition, teamId, season }: TeamSectionProps) => {
  const { t } = useLingui();
  const sidesOf = useSides();
  const { data } = useQuery(homeAwayQuery(competition, season.seasonId));
  const row = data?.list.find(({ team }) => team.id === teamId);
  if (row === undefined) return null;
  const heads = [t`赛`, t`胜`, t`平`, t`负`, t`进/失`, t`分`];
  return (
    <Section title={<Trans>主客场</Trans>} note={competition.kind === 'league' ? undefined : t`小组赛`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t`主客场`}</span>
            </th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sidesOf(row).map(({ name, numbers }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((number, index) => (
                <td key={heads[index]}>{number}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
