import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { useLingui, Plural } from '@lingui/react/macro';
import type { HeadToHead } from '@touchline/contract/match-detail.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import { useRoomQuery } from '#data/room/use-picture-hold.ts';
import { FormCard } from '#features/room/head-to-head/form-card.tsx';
import { headToHeadQuery } from '#data/room/queries.ts';
import { usePolling } from '#platform/push/polling.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonCards } from '#ui/skeleton/skeleton.tsx';
import { TeamBadge, TeamName } from '#entities/team/team.tsx';
import { useNameOf } from '#platform/i18n/names.ts';
import { classNames } from '#ui/class-names.ts';
import { formatDayMonthYear } from '@touchline/domain/dates.ts';
import { Link } from '#platform/router/link.tsx';
import { deviceOffset } from '#platform/i18n/device-zone.ts';
import styles from './head-to-head-tab.module.css';

/** How it was decided beyond its score. */
const useDecision = (): ((match: MatchBrief) => string | null) => {
  const { t } = useLingui();
  return ({ awarded, parts: { penalties, extraTime } }) => {
    if (penalties !== undefined) return t`点 ${penalties[0]}-${penalties[1]}`;
    if (awarded) return t`判定`;
    return extraTime === undefined ? null : t`加时`;
  };
};

const MeetingSide = ({ team, isBehind }: { team: TeamBrief; isBehind: boolean }) => {
  return (
    <span className={classNames(styles.listSide, isBehind && styles.behind)}>
      <TeamBadge team={team} size={18} />
      <TeamName team={team} />
    </span>
  );
};

const Meeting = ({ match }: { match: MatchBrief }) => {
  const nameOf = useNameOf();
  const decision = useDecision()(match);
  const [home, away] = [match.homeScore ?? 0, match.awayScore ?? 0];
  return (
    <Link to={`/program-detail/${match.matchId}`} className={styles.meeting} data-match={match.matchId}>
      <span className={styles.when}>
        {formatDayMonthYear(match.startDate, deviceOffset)}
        <small>{nameOf(match.matchLeague)}</small>
      </span>
      <MeetingSide team={match.home} isBehind={home < away} />
      <span className={styles.score}>
        <b>
          {home}-{away}
        </b>
        {decision === null ? null : <small>{decision}</small>}
      </span>
      <MeetingSide team={match.guest} isBehind={away < home} />
    </Link>
  );
};

/** Meetings of two teams, a row each; a tap opens the match. */
const MeetingList = ({ meetings, label }: { meetings: readonly MatchBrief[]; label: string }) => (
  <ol className={styles.list} aria-label={label}>
    {meetings.map((match) => (
      <li key={match.matchId}>
        <Meeting match={match} />
      </li>
    ))}
  </ol>
);

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
const BalanceCard = (props: BalanceCardProps) => {
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

const isEmpty = ({ meetings, home, away }: HeadToHead): boolean =>
  [meetings, home.results, home.next, away.results, away.next].every((list) => list.length === 0);

const Nothing = () => {
  const { t } = useLingui();
  return <EmptyState scene="schedule" title={t`还没有交锋和战绩`} text={t`两队打过的比赛和接下来的赛程会出现在这里`} />;
};

/** Earlier meetings of both teams, and how they come to this match. */
const HeadToHeadTab = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const refetchInterval = usePolling('rest');
  const query = useRoomQuery({ ...headToHeadQuery(match.matchId), refetchInterval });
  return (
    <DataRegion
      query={query}
      skeleton={<SkeletonCards heights={['151px', '24px', '261px', '261px']} />}
      failure={t`交锋加载失败`}
      isEmpty={isEmpty}
      empty={<Nothing />}
    >
      {({ balance, meetings, home, away }) => (
        <>
          {meetings.some(isResultHidden) ? null : balance.played === 0 ? (
            <p className={styles.first}>{t`两队此前没有交手过`}</p>
          ) : (
            <BalanceCard match={match} balance={balance} />
          )}
          <section>
            <h2 className={styles.title}>{t`近期状态`}</h2>
            <div className={styles.forms}>
              <FormCard team={match.home} form={home} />
              <FormCard team={match.guest} form={away} />
            </div>
          </section>
          {meetings.length === 0 ? null : (
            <section>
              <h2 className={styles.title}>{t`历史交锋`}</h2>
              <MeetingList meetings={meetings} label={t`历史交锋`} />
            </section>
          )}
        </>
      )}
    </DataRegion>
  );
};

export default HeadToHeadTab;
