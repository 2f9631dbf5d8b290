import type { Program, LiveRoom, VideoLine } from '@touchline/contract/room.ts';
import { useMemo } from 'react';
import { useNameOf } from '#platform/i18n/names.ts';
import { useLocale } from '#platform/i18n/locale.ts';
import { useStore } from '#platform/storage/store.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';
import { playerReport } from '#ui/player/player-store.ts';
import type { MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { fileUrl } from '#platform/origins/origins.ts';

/** What the stage needs of a program, or of a show without a match. */
export interface Staged extends Pick<Program, 'hosts' | 'room'> {
  /** Of the page's address. */
  matchId: string;
}

const openHostOf = ({ hosts, room }: Staged): MatchHost | undefined => hosts.find(({ id }) => id === room?.hostId);

const isOnAir = (room: LiveRoom | null): room is LiveRoom => room?.liveStatus === LIVE_STATUS.live;

/** Whether a video is to come: the hosts of the match know before the program's own reply is there. */
const awaitsVideo = (program: Staged): boolean => {
  const { flv = '', m3u8 = '' } = openHostOf(program)?.videoSourceDetail ?? {};
  return isOnAir(program.room) && flv + m3u8 !== '';
};

/** The server's own streams tell their time; of others the program's own reply says how far they are behind. */
const OWN_STREAM = '/live/origin/';

const mayBeTimed = (program: Staged, source: PlayerSource | null): boolean => {
  if (source !== null) return source.lines.some(({ delayMs }) => delayMs !== 0);
  const { flv = '', m3u8 = '' } = openHostOf(program)?.videoSourceDetail ?? {};
  return flv.startsWith(OWN_STREAM) || m3u8.startsWith(OWN_STREAM);
};

/** A line may have an address for other players only. */
const isPlayable = ({ flv, m3u8 }: VideoLine): boolean => flv !== '' || m3u8 !== '';

/** What the player plays in the room (E14); null while it is not on air. */
const playerSource = (program: Staged, title: string, nameOf: (name: LocalName) => string): PlayerSource | null => {
  const { room, matchId } = program;
  if (!isOnAir(room) || !room.video.lines.some(isPlayable)) return null;
  const host = openHostOf(program);
  return {
    key: room.liveRoomId,
    lines: room.video.lines.map((line) => ({ ...line, name: nameOf(line.name), quality: nameOf(line.quality) })),
    poster: fileUrl(host?.coverId ?? ''),
    title,
    subtitle: host?.name ?? '',
    isPrivate: room.isPrivate === 1,
    href: `/program-detail/${room.hostId}/${matchId}`,
  };
};

export interface Stage {
  source: PlayerSource | null;
  /** A video has the stage, so that the score stands below it; otherwise the stage is the scoreboard. */
  isVideo: boolean;
  /** The picture may tell when it was taken, or is known to be behind. */
  isTimed: boolean;
}

/** A source is a new one only when something of it changed: the player would begin anew. */
const useSource = (program: Staged, title: string): PlayerSource | null => {
  const nameOf = useNameOf();
  const locale = useLocale();
  const drawn = JSON.stringify([playerSource(program, title, nameOf), locale]);
  return useMemo(() => (JSON.parse(drawn) as [PlayerSource | null])[0], [drawn]);
};

/** What has the stage. `isProvisional`: the program's own reply is still to come. */
export const useStage = (program: Staged, title: string, isProvisional: boolean): Stage => {
  const source = useSource(program, title);
  const report = useStore(playerReport);
  const isOver = source !== null && report.key === source.key && report.isOver;
  const isVideo = isProvisional ? awaitsVideo(program) : source !== null && !isOver;
  return { source, isVideo, isTimed: mayBeTimed(program, source) };
};
