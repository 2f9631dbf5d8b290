import { LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { CardMaker } from './general-card.ts';
import { BUNDLED_PICTURES, hostPicture, matchPicture } from './share-pictures.ts';
import { matchFacts, matchTitle } from './share-labels.ts';

/**
 * A room only under its own host, a match only under its own id: the room of somebody else would tell that the asked one is
 * there but private (V5).
 */
export const programCard: CardMaker = async (facts, { ids: [id = '', matchId] }) => {
  const program = await facts.program({ id, matchId });
  if (program === null) return null;
  const { match, hosts, room } = program;
  const host = hosts.find((one) => one.id === room?.hostId);
  const card = {
    description: `${matchFacts(match)} · 实时比分、事件、统计、阵容和交锋`,
    picture: (host && (await hostPicture(facts, host))) ?? matchPicture(match),
  };
  if (room?.hostId === id)
    return {
      ...card,
      title: `${host === undefined ? '' : `${host.name}的直播间：`}${matchTitle(match)}`,
      type: room.liveStatus === LIVE_STATUS.live ? 'video.other' : 'website',
      path: `/program-detail/${id}${matchId === undefined ? '' : `/${matchId}`}`,
    };
  if (matchId !== undefined || match.matchId !== id) return null;
  return { ...card, title: matchTitle(match), type: 'website', path: `/program-detail/${id}` };
};

/** A host with the match on air (R9). */
export const hostCard: CardMaker = async (facts, { ids: [id = ''] }) => {
  const found = await facts.host(id);
  if (found === null) return null;
  const { host, onAir } = found;
  const about = host.introduction.trim() || `${host.name}的直播、赛程和动态`;
  return {
    title: host.name,
    description: onAir === null ? about : `正在直播 ${matchTitle(onAir)} · ${about}`,
    type: 'profile',
    path: `/anchor/detail/${id}`,
    picture: (await hostPicture(facts, host)) ?? BUNDLED_PICTURES.app,
  };
};
