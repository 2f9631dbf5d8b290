import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AnchorInfo } from '@touchline/contract/competition.ts';
import type { DayMatch } from '@touchline/contract/match-day.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { Link } from '#platform/router/link.tsx';
import { useMatchEvents } from '#data/match-day/use-match-events.ts';
import { statisticsQuery } from '#data/room/queries.ts';
import { hostOnAir, matchPath } from '#entities/competition/paths.ts';
import { HostCard } from '#entities/host/host-card.tsx';
import { EventIcon } from '#entities/match/event-icon.tsx';
import { eventTime, isShownEvent, useEventLabel } from '#entities/match/event-labels.tsx';
import { KitScope } from '#entities/match/kit-scope.tsx';
import { MatchFaces } from '#entities/match/match-faces.tsx';
import { MatchRow } from '#entities/match/match-row.tsx';
import { Momentum } from '#entities/match/momentum.tsx';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { usePolling } from '#platform/push/polling.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { Section } from '#ui/section/section.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './match-preview.module.css';

const MOST_EVENTS = 8;

const Room = ({ match, host }: { match: DayMatch; host: AnchorInfo }) => {
  const { data: coverId } = useQuery({
    ...anchorListQuery(),
    select: ({ hosts }) => hosts.find(({ id }) => id === host.id)?.coverId ?? '',
  });
  const { data: thumbnail } = useQuery({
    ...anchorListQuery(),
    select: ({ liveMatchList }) =>
      liveMatchList.find(({ matchId }) => matchId === match.matchId)?.hostList.find(({ id }) => id === host.id)
        ?.thumbnail,
  });
  const others = (match.anchorInfo?.length ?? 1) - 1;
  return (
    <HostCard
      name={host.name}
      language={host.language}
      portrait={fileUrl(host.pictureId)}
      cover={fileUrl(coverId ?? '')}
      thumbnail={thumbnail}
      watcherCount={host.watcherCount}
      isLive
      match={match}
      note={others === 0 ? undefined : plural(others, { other: '还有 # 位主播' })}
      link={(name, className) => (
        <Link to={matchPath(match)} className={className}>
          {name}
        </Link>
      )}
      action={
        <span className={styles.watch}>
          <Trans>看直播</Trans>
        </span>
      }
    />
  );
};

const Pressure = ({ match }: { match: DayMatch }) => {
  const { t } = useLingui();
  const { data } = useQuery({ ...statisticsQuery(match.matchId), refetchInterval: usePolling('liveMatch') });
  const events = useMatchEvents(match.matchId);
  const pressures = data?.statistics?.momentum ?? [];
  if (pressures.length < 2) return null;
  return (
    <KitScope match={match} className={styles.card}>
      <h3>{t`攻势`}</h3>
      <Momentum match={match} pressures={pressures} events={events} label={t`攻势图：中线以上是主队，以下是客队`} />
    </KitScope>
  );
};

const Events = ({ match: { matchId } }: { match: DayMatch }) => {
  const { t } = useLingui();
  const labelOf = useEventLabel();
  const events = useMatchEvents(matchId).filter(isShownEvent).toReversed().slice(0, MOST_EVENTS);
  if (events.length === 0) return null;
  return (
    <div className={styles.events}>
      <h3>{t`事件`}</h3>
      <ol>
        {events.map((event) => (
          <li key={event.id} className={styles.event}>
            <time>{eventTime(event)}</time>
            <EventIcon kind={event.kind} size={16} />
            <span>
              <span className="sr-only">{labelOf(event.kind)} </span>
              <b>{event.player ?? labelOf(event.kind)}</b> {event.relatedPlayer}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** The chosen match beside its day: the room of a host on air, who pressed when, and what happened. */
const MatchPreview = ({ match }: { match: DayMatch }) => {
  const nameOf = useNameOf();
  const host = hostOnAir(match);
  const isTelling = matchPhase(match.sport, match.statusId) !== 'not-started' && !isResultHidden(match);
  return (
    <Section
      title={`${nameOf(match.home.shortName)} – ${nameOf(match.guest.shortName)}`}
      action={
        <Link to={matchPath(match)} className={styles.open}>
          <Trans>打开比赛</Trans>
          <Icon name="forward" size={12} />
        </Link>
      }
    >
      <div className={styles.preview}>
        {host === undefined ? (
          <CardList>
            <li>
              <MatchRow match={match} aside={<MatchFaces hosts={match.anchorInfo} />} />
            </li>
          </CardList>
        ) : (
          <Room match={match} host={host} />
        )}
        {isTelling ? (
          <>
            <Pressure match={match} />
            <Events match={match} />
          </>
        ) : null}
      </div>
    </Section>
  );
};

export default MatchPreview;
