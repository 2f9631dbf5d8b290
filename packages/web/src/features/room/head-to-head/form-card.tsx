import { Trans, useLingui } from '@lingui/react/macro';
import type { TeamForm } from '@touchline/contract/match-detail.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { Link } from '#platform/router/link.tsx';
import { FormLetters } from '#entities/competition/form-letters.tsx';
import { useMatchMoment } from '#entities/match/match-text.ts';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import styles from './form-card.module.css';

interface FormCardProps {
  team: TeamBrief;
  form: TeamForm;
}

const isAtHome = (team: TeamBrief, { home }: MatchBrief): boolean => home.id === team.id;

const opponentOf = (team: TeamBrief, match: MatchBrief): TeamBrief =>
  isAtHome(team, match) ? match.guest : match.home;

/** The team's own score first, so that a win looks like one. */
const scoreOf = (team: TeamBrief, match: MatchBrief): string => {
  const { homeScore, awayScore } = match;
  return isAtHome(team, match) ? `${homeScore}-${awayScore}` : `${awayScore}-${homeScore}`;
};

/** One result as a letter over its score and opponent; a tap opens that match. */
const Result = ({ team, letter, match }: { team: TeamBrief } & TeamForm['results'][number]) => {
  const nameOf = useNameOf();
  const { monthDay } = useFormats();
  const opponent = opponentOf(team, match);
  return (
    <Link
      to={`/program-detail/${match.matchId}`}
      className={styles.result}
      title={`${monthDay(match.startDate)} ${nameOf(match.matchLeague)}`}
    >
      <FormLetters form={[letter]} />
      <b>{scoreOf(team, match)}</b>
      <span className={styles.opponent}>
        <TeamBadge team={opponent} size={15} />
        <TeamName team={opponent} />
      </span>
    </Link>
  );
};

const Fixture = ({ team, match }: { team: TeamBrief; match: MatchBrief }) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { monthDay } = useFormats();
  const momentOf = useMatchMoment();
  const opponent = opponentOf(team, match);
  return (
    <Link to={`/program-detail/${match.matchId}`} className={styles.fixture}>
      <span className={styles.when}>
        {monthDay(match.startDate)} {momentOf(match)}
      </span>
      <em>{isAtHome(team, match) ? t`主` : t`客`}</em>
      <TeamBadge team={opponent} size={18} />
      <b>{nameOf(opponent.shortName)}</b>
      <small>{nameOf(match.matchLeague)}</small>
    </Link>
  );
};

/** The last five results of a team, oldest first, and what it plays next. */
export const FormCard = ({ team, form: { results, next } }: FormCardProps) => {
  const nameOf = useNameOf();
  return (
    <section className={styles.card} aria-label={nameOf(team.shortName)} data-team={team.id}>
      <h3 className={styles.team}>
        <TeamBadge team={team} size={20} />
        {nameOf(team.shortName)}
      </h3>
      {results.length === 0 ? (
        <p className={styles.none}>
          <Trans>此前没有赛果</Trans>
        </p>
      ) : (
        <ol className={styles.results}>
          {results.map(({ letter, match }) => (
            <li key={match.matchId}>
              <Result team={team} letter={letter} match={match} />
            </li>
          ))}
        </ol>
      )}
      {next.length === 0 ? null : (
        <ol className={styles.next}>
          {next.map((match) => (
            <li key={match.matchId}>
              <Fixture team={team} match={match} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
