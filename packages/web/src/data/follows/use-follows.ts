import { t } from '@lingui/core/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { FollowedIds } from '@touchline/domain/competition/match-day.ts';
import { useEffect, useMemo } from 'react';
import { offeredAlerts } from '#data/alerts/offer.ts';
import { deviceFollows } from '#data/follows/device-follows.ts';
import { followedQuery, followsQuery } from '#data/follows/queries.ts';
import { useIsPrerendered } from '#platform/prerender/prerender-context.ts';
import { refusalText } from '#platform/http/call-error.ts';
import { call } from '#platform/http/client.ts';
import { queryClient } from '#platform/query/query-client.ts';
import { useSession } from '#platform/session/session.ts';
import { useStore } from '#platform/storage/store.ts';
import { toast } from '#ui/toast/toast-store.ts';

const NOTHING: readonly string[] = [];

const keep = (follows: readonly string[]): void =>
  void queryClient.setQueryData(followsQuery().queryKey, { follows: [...follows] });

let merging: Promise<void> | undefined;

/** What was followed before the sign-in comes behind what the member follows; what there is no longer is dropped. */
const mergeDevice = async (): Promise<void> => {
  const { list } = await call('describeFollows', { keys: deviceFollows.get().join() });
  const known = list.map(({ key }) => key);
  const { follows } = known.length === 0 ? { follows: null } : await call('follow', { keys: known.join(), follow: 1 });
  deviceFollows.set([]);
  if (follows !== null) keep(follows);
};

/** Takes what a visitor followed over to the member, once; after a failure at the next page. */
const useMerge = (isMember: boolean, own: readonly string[]): void => {
  const isWaiting = isMember && own.length > 0;
  useEffect(() => {
    if (isWaiting) merging ??= mergeDevice().finally(() => (merging = undefined));
  }, [isWaiting]);
};

export interface Follows {
  /** In order. */
  keys: readonly string[];
  /** False until a member's have come. */
  isKnown: boolean;
  has: (key: string) => boolean;
  setFollow: (key: string, on: boolean) => void;
  order: (keys: readonly string[]) => void;
}

type Change = { keys: readonly string[] } & ({ what: 'order' } | { what: 'follow'; key: string; on: boolean });

const send = (change: Change) =>
  change.what === 'order'
    ? call('orderFollows', { keys: change.keys.join() })
    : call('follow', { keys: change.key, follow: change.on ? 1 : 0 });

/** Teams, players and competitions that are followed: a member's on the server, a visitor's on this device. Changes show at once. */
export const useFollows = (): Follows => {
  const isMember = useSession() !== null;
  const own = useStore<readonly string[]>(deviceFollows, () => NOTHING);
  const { data } = useQuery({ ...followsQuery(), enabled: isMember });
  useMerge(isMember, own);
  const keys = isMember ? (data?.follows ?? NOTHING) : own;
  const write = useMutation({
    networkMode: 'always',
    // One after another, so that the last choice is the one that stays.
    scope: { id: 'follows' },
    mutationFn: send,
    onMutate: (change) => keep(change.keys),
    onError: (error) => {
      toast.error(refusalText(error) ?? t`保存失败，请重试`);
      void queryClient.invalidateQueries({ queryKey: followsQuery().queryKey });
    },
  });
  const change = (next: Change): void => {
    if (isMember) write.mutate(next);
    else deviceFollows.set(next.keys);
  };
  return {
    keys,
    isKnown: !isMember || data !== undefined,
    has: (key) => keys.includes(key),
    setFollow: (key, on) => {
      const others = keys.filter((one) => one !== key);
      change({ what: 'follow', key, on, keys: on ? [...others, key] : others });
    },
    order: (ordered) => change({ what: 'order', keys: ordered }),
  };
};

/** Follows by a single button, which says what that does. */
export const useFollow = (key: string): { isOn: boolean; toggle: () => void } => {
  const isMember = useSession() !== null;
  const { has, setFollow } = useFollows();
  const isOn = has(key);
  const toggle = (): void => {
    setFollow(key, !isOn);
    if (isOn) toast.success(t`已取消关注`);
    else if (isMember) {
      offeredAlerts.set('match');
      toast.success(t`关注成功，可在「提醒」里选择提醒什么`);
    } else toast.success(t`关注成功，保存在这台设备上`);
  };
  return { isOn, toggle };
};

const idsOf = (keys: readonly string[], kind: string): string[] =>
  keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1));

/** The followed teams, with those of followed players, and the followed competitions in order; `isKnown` once all of them have come. */
export const useFollowedIds = (): FollowedIds & Pick<Follows, 'isKnown'> => {
  const isPrerendered = useIsPrerendered();
  const follows = useFollows();
  const { keys } = follows;
  const players = keys.filter((key) => key.startsWith('player:'));
  const { data } = useQuery({ ...followedQuery(players), enabled: players.length > 0 });
  // The server knows nobody's.
  const isKnown = !isPrerendered && follows.isKnown && (players.length === 0 || data !== undefined);
  return useMemo(() => {
    const ofPlayers = (data?.list ?? []).flatMap(({ team }) => team?.id ?? []);
    const teamIds = new Set([...idsOf(keys, 'team'), ...ofPlayers]);
    return { teamIds, competitionIds: idsOf(keys, 'competition'), isKnown };
  }, [keys, data, isKnown]);
};
