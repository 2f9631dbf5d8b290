import { useQuery } from '@tanstack/react-query';
import { channel } from '@touchline/contract/channels.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { StudioHost, StudioShow } from '@touchline/contract/studio.ts';
import { useEffect, useState } from 'react';
import { useLocale } from '#platform/i18n/locale.ts';
import { useChannels } from '#platform/push/live-queries.ts';
import { opsQuery } from '#platform/query/ops-query.ts';
import { useUrlState } from '#ui/use-url-state.ts';

/** The stream is measured every few seconds; nothing announces it. */
const HEALTH_EVERY_MS = 5000;
/** In case that messages are lost; what changes is announced by push. */
const REFETCH_MS = 60_000;
const CHAT_GATHER_MS = 250;
const GATHER_MS = 500;
const SECOND_MS = 1000;

/** A host's show, as the parts of the studio need it. */
export interface Studio {
  host: StudioHost;
  show: StudioShow;
}

export const isLive = ({ liveStatus }: Pick<StudioShow, 'liveStatus'>): boolean => liveStatus === LIVE_STATUS.live;

/** Reads again what others change of this show while it is on screen. */
export const useStudioPush = ({ host, show }: Studio): void => {
  const { match, liveRoomId } = show;
  useChannels([channel.room(liveRoomId)], ['opsGetStudioChat'], CHAT_GATHER_MS);
  useChannels([channel.ops('studio', host.id)], STUDIO_CALLS, GATHER_MS);
  const ofMatch = match === null ? [] : [channel.match(match.sport, match.matchId), channel.detail(match.matchId)];
  useChannels(ofMatch, FACTS_CALLS, GATHER_MS);
};

const STUDIO_CALLS = [
  'opsListStudioShows',
  'opsListStudioHosts',
  'opsGetStudioHealth',
  'opsListStudioApplications',
  'opsListStudioDraws',
  'opsListStudioCalls',
  'opsListRecordings',
  'opsListRecordingChoices',
] as const;
const FACTS_CALLS = ['opsGetStudioFacts', 'opsListStudioShows'] as const;

export const useShows = (hostId: string) =>
  useQuery({ ...opsQuery('opsListStudioShows', { hostId }), refetchInterval: REFETCH_MS });

/** The stream and the viewers, as they are now. */
export const useHealth = ({ host, show }: Studio) =>
  useQuery({
    ...opsQuery('opsGetStudioHealth', { hostId: host.id, liveRoomId: show.liveRoomId }),
    refetchInterval: HEALTH_EVERY_MS,
  });

export const useChat = ({ host, show }: Studio) =>
  useQuery({
    ...opsQuery('opsGetStudioChat', { hostId: host.id, liveRoomId: show.liveRoomId }),
    refetchInterval: REFETCH_MS,
  });

export const useFacts = ({ host, show }: Studio) =>
  useQuery({
    ...opsQuery('opsGetStudioFacts', { hostId: host.id, matchId: show.matchId }),
    refetchInterval: REFETCH_MS,
  });

/** The chosen show, else the one on the air, the next one, or the last one. */
export const useChosenShow = (shows: readonly StudioShow[]): StudioShow | undefined => {
  const chosen = useUrlState().get('show');
  return (
    shows.find(({ matchId }) => matchId === chosen) ??
    shows.find(isLive) ??
    shows.find(({ liveStatus }) => liveStatus === LIVE_STATUS.notStarted) ??
    shows.at(-1)
  );
};

/** The time of the page, every second. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** `1:02:40`. */
export const durationText = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${end}` : `${minutes}:${end}`;
};

/** `21:45`, or with its day where that is another one. */
export const useStartText = (): ((at: number) => string) => {
  const language = useLocale();
  return (at) => {
    const isToday = new Date(at).toDateString() === new Date().toDateString();
    const day = isToday ? {} : ({ month: 'numeric', day: 'numeric' } as const);
    return new Date(at).toLocaleString(language, { ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  };
};
