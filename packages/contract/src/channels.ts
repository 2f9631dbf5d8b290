import type { MatchSport } from '#sport.ts';

/** Push channel names (protocols: Push). */
export const channel = {
  live: 'live',
  match: (sport: MatchSport, matchId: string): string => `match:${sport}:${matchId}`,
  competition: (competitionId: string): string => `competition:${competitionId}`,
  room: (liveRoomId: string): string => `room:${liveRoomId}`,
  user: (uid: string): string => `user:${uid}`,
} as const;
