import { Plural, useLingui } from '@lingui/react/macro';
import type { HeadToHead } from '@touchline/contract/match-detail.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { TeamBadge } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './balance-card.module.css';

interface BalanceCardProps {
  match: MatchBrief;
  balance: HeadToHead['balance'];
}

const Side = ({ team }: { team: TeamBrief }) => {
  const nameOf = useNameOf();
  return (
    <span className={styles.side}>
      <TeamBadge team={team} size={24} />
      <b>{nameOf(team.shortName)}</b>
    </span>
  );
};

/** What both sides scored: goals in all, or points per game. */
const useScored = () => {
  const { t } = useLingui();
  return ({ match: { sport }, balance: { played, scored, conceded } }: BalanceCardProps) =>
    sport === 'basketball'
      ? { label: t`场均得分`, numbers: [(scored / played).toFixed(1), (conceded / played).toFixed(1)] as const }
      : { label: t`进球数`, numbers: [String(scored), String(conceded)] as const };
};

/** Who won how often, seen from the hosts. Stands in a `KitScope`. */
export const BalanceCard = (props: BalanceCardProps) => {
  const { t } = useLingui();
  const { match, balance } = props;
  const scored = useScored()(props);
  const outcomes = [
    { key: 'won', label: t`胜`, value: balance.won, fill: styles.home },
    { key: 'drawn', label: t`平`, value: balance.drawn, fill: styles.level },
    { key: 'lost', label: t`胜`, value: balance.lost, fill: styles.away },
  ].filter(({ key, value }) => key !== 'drawn' || match.sport === 'football' || value > 0);
  return (
    <section className={styles.card} aria-label={t`交锋总览`}>
      <p className={styles.sides}>
        <Side team={match.home} />
        <small>
          <Plural value={balance.played} other="# 次交锋" />
        </small>
        <Side team={match.guest} />
      </p>
      <p className={styles.outcomes}>
        {outcomes.map(({ key, label, value }) => (
          <span key={key} data-outcome={key}>
            <b>{value}</b> {label}
          </span>
        ))}
      </p>
      <span className={styles.bar} aria-hidden="true">
        {outcomes
          .filter(({ value }) => value > 0)
          .map(({ key, value, fill }) => (
            <i key={key} className={fill} style={{ flexGrow: value }} />
          ))}
      </span>
      <p className={classNames(styles.outcomes, styles.scored)} data-outcome="scored">
        <b>{scored.numbers[0]}</b>
        <span>{scored.label}</span>
        <b>{scored.numbers[1]}</b>
      </p>
    </section>
  );
};
