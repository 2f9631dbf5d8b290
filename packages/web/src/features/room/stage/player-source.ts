import type { MatchHost } from '@touchline/contract/anchor.ts';
import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { LiveRoom, Program, VideoLine } from '@touchline/contract/room.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import type { PlayerSource } from '#ui/player/player-source.ts';

const openHostOf = ({ hosts, room }: Program): MatchHost | undefined => hosts.find(({ id }) => id === room?.hostId);

const isOnAir = (room: LiveRoom | null): room is LiveRoom => room?.liveStatus === LIVE_STATUS.live;

/** Whether a video is to come: the hosts of the match know before the program's own reply is there. */
export const awaitsVideo = (program: Program): boolean => {
  const { flv = '', m3u8 = '' } = openHostOf(program)?.videoSourceDetail ?? {};
  return isOnAir(program.room) && flv + m3u8 !== '';
};

/** A line may have an address for other players only. */
const isPlayable = ({ flv, m3u8 }: VideoLine): boolean => flv !== '' || m3u8 !== '';

/** What the player plays in the room (E14); null while it is not on air. */
export const playerSource = (
  program: Program,
  title: string,
  nameOf: (name: LocalName) => string,
): PlayerSource | null => {
  const { room, match } = program;
  if (!isOnAir(room) || !room.video.lines.some(isPlayable)) return null;
  const host = openHostOf(program);
  return {
    key: room.liveRoomId,
    lines: room.video.lines.map((line) => ({ ...line, name: nameOf(line.name), quality: nameOf(line.quality) })),
    poster: fileUrl(host?.coverId ?? ''),
    title,
    subtitle: host?.name ?? '',
    isPrivate: room.isPrivate === 1,
    href: `/program-detail/${room.hostId}/${match.matchId}`,
  };
};
