import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Bracket, Tie } from '@touchline/contract/competition.ts';
import type { TeamBrief } from '@touchline/contract/match.ts';
import { Link } from '#platform/router/link.tsx';
import { teamPath } from '#entities/competition/paths.ts';
import { PlayerBars } from '#entities/competition/player-bars.tsx';
import { TeamBadge } from '#entities/team/team.tsx';
import { cupBracketQuery, footballLeadersQuery } from '#data/competition/queries.ts';
import type { SectionProps } from '#features/competition/page/use-competition-view.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Section } from '#ui/section/section.tsx';
import styles from './cup-review.module.css';

const SHOWN_SCORERS = 3;

/** Winner and loser of a decided tie. */
const sidesOf = (tie: Tie | null | undefined): [winner: TeamBrief, loser: TeamBrief] | null => {
  const match = tie?.matches.at(-1);
  if (!match || !tie || tie.winnerTeamId === null) return null;
  const { home, guest } = match;
  return tie.winnerTeamId === home.id ? [home, guest] : [guest, home];
};

const Podium = ({ bracket: { season, rounds, thirdPlace } }: { bracket: Bracket }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const final = sidesOf(rounds.at(-1)?.ties[0]);
  if (final === null) return null;
  const places = [
    [t`冠军`, final[0]],
    [t`亚军`, final[1]],
    [t`季军`, sidesOf(thirdPlace)?.[0]],
  ] as const;
  return (
    <Section title={`${nameOf(season.competition)} ${season.label}`}>
      <ol className={styles.podium}>
        {places.map(([place, team]) =>
          team === undefined ? null : (
            <li key={place}>
              <Link to={teamPath(season.competitionId, team.id)}>
                <TeamBadge team={team} size={34} />
                <b>{nameOf(team.name)}</b>
                <small>{place}</small>
              </Link>
            </li>
          ),
        )}
      </ol>
    </Section>
  );
};

/** What an edition that is over came to: who stood on the podium, who scored most. Nothing until it is known. */
const CupReview = ({ view: { competition }, dates: { season } }: SectionProps) => {
  const { t } = useLingui();
  const bracket = useQuery(cupBracketQuery(competition, season.seasonId)).data;
  const scorers = useQuery(footballLeadersQuery(competition, season.seasonId, 'goals')).data?.list ?? [];
  return (
    <>
      {bracket === undefined ? null : <Podium bracket={bracket} />}
      {scorers.length === 0 ? null : (
        <Section title={t`射手榜`}>
          <PlayerBars
            competitionId={season.competitionId}
            label={t`射手榜`}
            players={scorers.slice(0, SHOWN_SCORERS)}
          />
        </Section>
      )}
    </>
  );
};

export default CupReview;
