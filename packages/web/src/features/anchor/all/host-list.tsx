import { Trans, useLingui } from '@lingui/react/macro';
import { HOST_DISPLAY } from '@touchline/contract/match-status.ts';
import { Button } from '#ui/button/button.tsx';
import { MoreSentinel } from '#ui/infinite/more-sentinel.tsx';
import { DataRegion } from '#ui/state/data-region.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { HostRows, type RowContext } from '#features/anchor/all/host-rows.tsx';
import type { HostFilters, HostShow } from '#features/anchor/all/host-filter-bar.tsx';
import { createListing, liveHostsOf, type ListedHost } from '#features/anchor/all/listed-host.ts';
import { SkeletonRows } from '#ui/skeleton/skeleton.tsx';
import type { Host, LiveMatch } from '@touchline/contract/anchor.ts';
import { useQuery, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useEffect, useEffectEvent, useRef } from 'react';
import { anchorListQuery } from '#platform/boot/start-calls.ts';
import { usePolling } from '#platform/push/polling.ts';
import { useRoomRights } from '#features/anchor/screen/use-anchor-screen.ts';
import { useItems } from '#platform/query/items.ts';
import { hostListQuery, hostLists } from '#data/host/queries.ts';

const queryOf = ({ name, show, sport, sort }: HostFilters) =>
  hostListQuery({
    sort,
    filter: show === 'rank' ? 'all' : show,
    ...(name === '' ? {} : { name }),
    ...(sport === 'any' ? {} : { sport }),
  });

/** Hosts by the filters, page by page; no host stands there twice. */
const useHostList = (filters: HostFilters) => {
  const query = useInfiniteQuery(queryOf(filters));
  return { query, hosts: useItems(query.data), total: query.data?.pages.at(-1)?.total };
};

/** A list by state is read again when hosts went on air or off it; `onAir` is undefined until that is known. */
export const useFreshStates = ({ show }: HostFilters, onAir: string | undefined): void => {
  const client = useQueryClient();
  const known = useRef(onAir);
  const readAgain = useEffectEvent(() => {
    if (show === 'live' || show === 'soon') void client.invalidateQueries(hostLists);
  });
  useEffect(() => {
    if (known.current !== undefined && known.current !== onAir) readAgain();
    known.current = onAir;
  }, [onAir]);
};

const NO_MATCHES: readonly LiveMatch[] = [];

/**
 * What hosts do just now: the anchor list, which follows push, knows more than the page of a list that was read once.
 */
export const useLiveHosts = (now: number) => {
  const rights = useRoomRights();
  const { data } = useQuery({ ...anchorListQuery(), select: liveHostsOf, refetchInterval: usePolling('list') });
  const list = useMemo(() => createListing(rights), [rights]);
  return {
    listed: (update: Host): ListedHost => list(update, data, now),
    onAir: data?.onAir,
    matches: data?.matches ?? NO_MATCHES,
    roomIds: rights.specialRoomIds,
  };
};

interface HostListProps {
  filters: HostFilters;
  context: RowContext;
}

/** Nobody fits: what was asked for, and the way out of it. */
const Nobody = ({ filters: { name, show, setShow, sport, reset } }: Pick<HostListProps, 'filters'>) => {
  const { t } = useLingui();
  const isPlain = name === '' && sport === 'any';
  if (isPlain && show === 'live')
    return (
      <EmptyState
        scene="studio"
        title={t`现在没有直播`}
        text={t`主播开播后会出现在这里`}
        action={
          <Button size="large" onClick={() => setShow('soon')}>
            <Trans>看看谁快开播</Trans>
          </Button>
        }
      />
    );
  return (
    <EmptyState
      scene="lost"
      title={name === '' ? t`没有符合条件的主播` : t`没有找到「${name}」`}
      text={t`换一个名字，或者放宽条件`}
      action={
        <Button size="large" onClick={reset}>
          <Trans>看全部主播</Trans>
        </Button>
      }
    />
  );
};

/** A push may have changed the state of a host since the list was read. */
const fits = (show: HostShow, display: ListedHost['display']): boolean =>
  (show !== 'live' && show !== 'soon') || HOST_DISPLAY[show] === display;

/** All hosts that fit, an endless list. */
export const HostList = ({ filters, context }: HostListProps) => {
  const { t } = useLingui();
  const { query, hosts } = useHostList(filters);
  const shown = hosts?.filter((host) => fits(filters.show, context.listed(host).display)).map((host) => ({ host }));
  return (
    <DataRegion
      query={{ ...query, data: shown }}
      skeleton={<SkeletonRows count={8} height="82px" face="52px" lines={3} button />}
      failure={t`主播列表加载失败`}
      isEmpty={(list) => list.length === 0 && !query.hasNextPage}
      empty={<Nobody filters={filters} />}
    >
      {(list) => (
        <>
          <HostRows hosts={list} context={context} />
          <MoreSentinel query={query} />
        </>
      )}
    </DataRegion>
  );
};
