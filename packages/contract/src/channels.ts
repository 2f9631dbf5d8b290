import type { MatchSport } from '#sport.ts';

/** Push channel names (protocols: Push). */
export const channel = {
  /** Hosts and their matches. */
  live: 'live',
  /** The same without dialect hosts, for native apps before 2.3.2. */
  liveNoDialect: 'live:no-dialect',
  /** Banners that appeared, changed or went. */
  banners: 'banners',
  match: (sport: MatchSport, matchId: string): string => `match:${sport}:${matchId}`,
  competition: (competitionId: string): string => `competition:${competitionId}`,
  /** Events, statistics, line-ups, plays and coverage of a match, for pages that show them. */
  detail: (matchId: string): string => `detail:${matchId}`,
  room: (liveRoomId: string): string => `room:${liveRoomId}`,
  /** Subscribers are counted as viewers of the room and receive the count. */
  watch: (liveRoomId: string): string => `watch:${liveRoomId}`,
  /** Tips as they are published, sold and settled; without paid content. */
  tips: 'tips',
  /** One tip and the comments on it. */
  tip: (messageId: string): string => `tip:${messageId}`,
  /** Boards of the user ranking as they change. */
  ranking: (configId: string): string => `ranking:${configId}`,
  /**
   * Changes that operators with a right may see; on the console's socket alone. With a record only those of one host (`studio`), tipster
   * (`own-tips`) or member (`apply`), which that member may read, too.
   */
  ops: (scope: string, record?: string): string => (record === undefined ? `ops:${scope}` : `ops:${scope}:${record}`),
  user: (uid: string): string => `user:${uid}`,
  /** The private rooms of a member; for apps that support them. */
  specialRooms: (uid: string): string => `user:${uid}:rooms`,
} as const;
