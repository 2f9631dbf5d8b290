import { Trans, useLingui } from '@lingui/react/macro';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DatePicker, Empty, Input, Segmented, Skeleton } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import type { OpsReply, OpsRequest } from '#platform/http/call.ts';
import { useChannels } from '#platform/push/live-queries.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { LoadError } from '#ui/page-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useHotkeys } from '#ui/use-hotkeys.ts';
import { useUrlState } from '#ui/use-url-state.ts';
import styles from './list.module.css';
import { MatchRow } from './match-row.tsx';

export type ListedMatch = OpsReply<'opsListMatches'>['list'][number];
type Filters = Partial<OpsRequest<'opsListMatches'>>;

/** For what no push message reports, such as a feed that falls silent. */
const REFETCH_MS = 30_000;
const GATHER_MS = 2000;
const SIZE = 200;
const SHANGHAI_MS = 8 * 3_600_000;

/** Today as the server counts days. */
const today = (): string => new Date(Date.now() + SHANGHAI_MS).toISOString().slice(0, 10);

const SHOWN: Readonly<Record<string, Filters>> = {
  attention: { attention: 1 },
  live: { phase: 'in-progress' },
  all: {},
};

/** Matches that need a person first, then those in play, then by kick-off. */
const byUrgency = (matches: readonly ListedMatch[]): ListedMatch[] => {
  const rank = ({ attention, clock }: ListedMatch): number => (attention !== null ? 0 : clock !== null ? 1 : 2);
  return matches.toSorted((a, b) => rank(a) - rank(b) || a.kickOff - b.kickOff);
};

/** The channels of the matches in play, for their scores and minutes. */
const liveChannels = (matches: readonly ListedMatch[]): string[] =>
  matches
    .filter(({ sport, statusId }) => matchPhase(sport as MatchSport, statusId) === 'in-progress')
    .map(({ sport, id }) => channel.match(sport as MatchSport, id));

const useMatches = (filters: Filters) =>
  useQuery({
    ...opsQuery('opsListMatches', { size: SIZE, ...filters }),
    refetchInterval: REFETCH_MS,
    placeholderData: keepPreviousData,
  });

interface Shown {
  day: string;
  /** A search covers all days, unless one was chosen. */
  isAnyDay: boolean;
  show: string;
  q: string | undefined;
}

/** How many matches each filter has; what needs a person is counted over all days. */
const useTotals = ({ day, isAnyDay, q }: Shown) => {
  const search = q === undefined ? {} : { q };
  const counted = { ...search, size: 1 };
  return {
    attention: useMatches({ ...counted, attention: 1 }).data?.total,
    live: useMatches({ ...counted, phase: 'in-progress' }).data?.total,
    all: useMatches({ ...counted, ...(isAnyDay ? {} : { day }) }).data?.total,
  };
};

const Toolbar = ({ shown, totals }: { shown: Shown; totals: ReturnType<typeof useTotals> }): ReactNode => {
  const { t } = useLingui();
  const url = useUrlState();
  const label = (text: string, count: number | undefined): ReactNode => (
    <span>
      {text} <small>{count ?? ''}</small>
    </span>
  );
  return (
    <div className={styles['toolbar']}>
      <Segmented
        size="small"
        aria-label={t`显示哪些比赛`}
        value={shown.show}
        options={[
          { value: 'attention', label: label(t`要看`, totals.attention) },
          { value: 'live', label: label(t`进行中`, totals.live) },
          { value: 'all', label: label(shown.isAnyDay ? t`全部` : t`当天`, totals.all) },
        ]}
        onChange={(show) => url.set({ show: show === 'all' ? null : show })}
      />
      <DatePicker
        size="small"
        aria-label={t`日期`}
        allowClear={false}
        value={dayjs(shown.day)}
        format="M-D ddd"
        onChange={(day) => {
          const chosen = day?.format('YYYY-MM-DD');
          url.set({ day: chosen === today() ? null : chosen, show: null });
        }}
      />
      <Input.Search
        size="small"
        allowClear
        key={shown.q ?? ''}
        defaultValue={shown.q ?? ''}
        placeholder={t`球队、编号`}
        aria-label={t`找比赛`}
        onSearch={(text) => url.set({ q: text.trim() })}
      />
    </div>
  );
};

/** The matches of a day, or those in play, or those that need a person. */
export const MatchList = ({
  openId,
  onOpen,
}: {
  openId?: string | undefined;
  onOpen: (id: string) => void;
}): ReactNode => {
  const url = useUrlState();
  const [day, q] = [url.get('day'), url.get('q')];
  const isAnyDay = day === undefined && q !== undefined;
  const shown: Shown = { day: day ?? today(), isAnyDay, show: url.get('show') ?? 'all', q };
  const filters: Filters = {
    ...SHOWN[shown.show],
    ...(shown.show === 'all' && !isAnyDay ? { day: shown.day } : {}),
    ...(q === undefined ? {} : { q }),
  };
  const { data, isPending, error, refetch } = useMatches(filters);
  const totals = useTotals(shown);
  const matches = byUrgency(data?.list ?? []);
  useChannels([channel.ops('ingest'), ...liveChannels(matches)], ['opsListMatches'], GATHER_MS);
  const at = matches.findIndex(({ id }) => id === openId);
  const move = (by: number): void => {
    const next = matches[Math.max(0, Math.min(matches.length - 1, at + by))];
    if (next) onOpen(next.id);
  };
  useHotkeys({ j: () => move(1), k: () => move(-1) }, matches.length > 0);
  return (
    <section className={styles['list']}>
      <PageHead
        note={
          <Trans>
            当天 {totals.all ?? 0} 场 · {totals.attention ?? 0} 场要看
          </Trans>
        }
      />
      <Toolbar shown={shown} totals={totals} />
      {error !== null && <LoadError error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton active className={styles['pad'] ?? ''} />}
      {!isPending && error === null && matches.length === 0 && (
        <Empty
          className={styles['none'] ?? ''}
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={shown.show === 'attention' ? <Trans>没有要看的比赛</Trans> : <Trans>没有比赛</Trans>}
        />
      )}
      <ul className={styles['rows']}>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} isOpen={match.id === openId} onOpen={() => onOpen(match.id)} />
        ))}
      </ul>
    </section>
  );
};
