import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { HostCall } from '@touchline/contract/host-calls.ts';
import { isResultHidden } from '@touchline/domain/result-mark.ts';
import { Link } from '#platform/router/link.tsx';
import { hostCallsQuery } from '#data/host/call-queries.ts';
import { RevealButton } from '#entities/result/reveal.tsx';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { useItems } from '#platform/query/items.ts';
import { PagedRegion } from '#ui/infinite/paged-region.tsx';
import { CardList } from '#ui/section/card-list.tsx';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import { CallMark } from './call-mark.tsx';
import { useCallText } from './use-call-text.ts';
import styles from './calls.module.css';

/** When it was said, and how the match stood: 11月21日 赛前, or 67' 1–0. */
const useSaidText = (): ((call: HostCall) => string) => {
  const { t } = useLingui();
  const { monthDay, hourMinute } = useFormats();
  return ({ madeAt, moment, match }) => {
    const day = monthDay(madeAt);
    if (moment === null) {
      const time = hourMinute(madeAt);
      return madeAt < match.startDate ? t`${day} ${time} 赛前说` : t`${day} ${time} 说`;
    }
    const { clock, homeScore, awayScore } = moment;
    const score = `${homeScore ?? 0}–${awayScore ?? 0}`;
    const minute = clock?.minute ?? null;
    return minute === null ? t`${day} ${score} 时说` : t`${day} ${minute}' ${score} 时说`;
  };
};

const ScoreText = ({ match }: { match: HostCall['match'] }) => {
  const nameOf = useNameOf();
  const score = match.homeScore === null ? '–' : `${match.homeScore}–${match.awayScore}`;
  return (
    <>
      {nameOf(match.home.shortName)} {score} {nameOf(match.guest.shortName)}
    </>
  );
};

const CallLine = ({ call }: { call: HostCall }) => {
  const { hostId, match, kind, text, language, outcome, reason } = call;
  const callText = useCallText();
  const saidText = useSaidText();
  return (
    <li className={styles.call}>
      <CallMark outcome={outcome} />
      <div className={styles.words}>
        <b lang={kind === 'free' ? language : undefined}>{callText(call)}</b>
        {kind === 'free' || text === '' ? null : (
          <q className={styles.quote} lang={language}>
            {text}
          </q>
        )}
        <small>{saidText(call)}</small>
        <small>
          <Link className={styles.match} to={`/program-detail/${hostId}/${match.matchId}`}>
            <ScoreText match={match} />
          </Link>
          {reason === '' ? null : <span lang={language}> · {reason}</span>}
        </small>
      </div>
      {isResultHidden(match) ? <RevealButton match={match} look="soft" /> : null}
    </li>
  );
};

/** What a host said, newest first, with what happened. */
export const CallList = ({ hostId, season, total }: { hostId: string; season: string | null; total: number }) => {
  const { t } = useLingui();
  const query = useInfiniteQuery(hostCallsQuery(hostId, season));
  return (
    <PagedRegion
      query={query}
      items={useItems(query.data)}
      skeleton={<SkeletonRows count={4} lines={2} />}
      failure={t`加载失败`}
      empty={null}
    >
      {(calls, more) => (
        <section className={styles.list}>
          <p className={styles.heading}>
            <b>
              <Trans>说过的话</Trans>
            </b>{' '}
            <small>
              <Trans>共 {total} 条，开赛后不能改</Trans>
            </small>
          </p>
          <CardList label={t`说过的话`}>
            {calls.map((call) => (
              <CallLine key={call.id} call={call} />
            ))}
          </CardList>
          {more}
        </section>
      )}
    </PagedRegion>
  );
};
