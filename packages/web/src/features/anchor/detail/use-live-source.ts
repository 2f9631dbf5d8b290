import type { Host } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Program } from '@touchline/contract/room.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNameOf } from '#platform/i18n/names.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import type { Show } from '#features/anchor/detail/shows.ts';
import { programQuery } from '#data/host/queries.ts';
import { serverClock } from '#platform/time/server-clock.ts';

/** Signed addresses are asked for again so long before they end. */
const RENEW_AHEAD_MS = 60_000;
const SOONEST_MS = 5000;

const refetchDelay = (program: Program | undefined): number | false => {
  const expiresAt = program?.room?.video.expiresAt ?? null;
  return expiresAt === null ? false : Math.max(SOONEST_MS, expiresAt - serverClock.now() - RENEW_AHEAD_MS);
};

const sourceOf = (
  { room }: Program,
  { name, coverId }: Pick<Host, 'name' | 'coverId'>,
  { match }: Show,
  nameOf: (name: LocalName) => string,
): PlayerSource | null => {
  if (room?.liveStatus !== LIVE_STATUS.live || room.video.lines.length === 0) return null;
  return {
    key: room.liveRoomId,
    lines: room.video.lines.map((line) => ({ ...line, name: nameOf(line.name), quality: nameOf(line.quality) })),
    poster: fileUrl(coverId),
    title: `${nameOf(match.home.shortName)} - ${nameOf(match.guest.shortName)}`,
    subtitle: name,
    isPrivate: room.isPrivate === 1,
    href: `/program-detail/${room.hostId}/${match.matchId}`,
  };
};

/** What the player plays of a host's show; null until it is known, and while there is no picture. */
export const useLiveSource = (host: Host, show: Show): PlayerSource | null => {
  const nameOf = useNameOf();
  const { data } = useQuery({
    ...programQuery(host.id, show.match.matchId),
    refetchInterval: ({ state }) => refetchDelay(state.data),
  });
  // The player begins anew with another source: it stays the same while nothing of it changed.
  const drawn = JSON.stringify(data === undefined ? null : sourceOf(data, host, show, nameOf));
  return useMemo(() => JSON.parse(drawn) as PlayerSource | null, [drawn]);
};
