import { useQueryClient } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import type { MatchDayList } from '@touchline/contract/match-day.ts';
import type { PushMessage } from '@touchline/contract/push.ts';
import { COMPETITIONS } from '@touchline/domain/competitions/registry.ts';
import { useEffect, useMemo } from 'react';
import { applyMatchChange } from '#data/match/match-rule.ts';
import { useSpecialRooms } from '#data/room/special-rooms.ts';
import { liveChannel, usePush } from '#platform/push/push.ts';
import { createThrottle } from '#platform/push/throttle.ts';

const REFETCH_MS = 5000;

/** Whether a message tells of what the server alone can put into the day: a match that came, moved or went, its hosts, its tips. */
const changesDay = ({ mutation, data }: PushMessage, list: MatchDayList['list']): boolean => {
  const holds = (id: string): boolean => list.some(({ matchId }) => matchId === id);
  switch (mutation) {
    case 'competition.change':
      return true;
    case 'match.change':
      return (
        data.startDate !== undefined &&
        list.every((one) => one.matchId !== data.matchId || one.startDate !== data.startDate)
      );
    case 'live-match.change':
      return holds(data.matchId);
    case 'tip.add':
      return data.messageMatchList.some(({ match }) => holds(match.matchId));
    default:
      return false;
  }
};

/** Keeps a day as it is on the server: scores and minutes at once, what came and went at most once in five seconds. */
export const useMatchDayPush = (day: MatchDayList | undefined): void => {
  const client = useQueryClient();
  const reading = useMemo(
    () =>
      createThrottle(
        () =>
          void client.invalidateQueries({
            predicate: ({ queryKey: [name] }) => name === 'getMatchDay' || name === 'getMatchDayDates',
          }),
        REFETCH_MS,
      ),
    [client],
  );
  useEffect(() => reading.end, [reading]);
  const list = day?.list ?? [];
  const competitions = new Set([
    ...COMPETITIONS.map(({ id }) => id),
    ...list.map(({ competitionId }) => competitionId),
  ]);
  const names = [...[...competitions].toSorted().map(channel.competition), liveChannel(), channel.tips];
  usePush([...names, ...useSpecialRooms().map(channel.room)], (message) => {
    if (changesDay(message, list)) reading.request();
    if (message.mutation === 'match.change') applyMatchChange(message.data);
  });
};
