import type { MatchEvent } from '@touchline/contract/match-detail.ts';
import type { Replay, ReplayCard, ReplayChapter } from '@touchline/contract/replays.ts';
import { HOUR_MS, matchOf, NOON } from '#data/match/sample-match.ts';

const MINUTE_MS = 60_000;

const GOAL: MatchEvent = {
  id: 'goal-home-62-0',
  kind: 'goal',
  side: 'home',
  period: 2,
  minute: 62,
  stoppage: 0,
  secondsLeft: null,
  player: 'Saka',
  relatedPlayer: null,
  score: [1, 0],
  points: null,
};

/** A place of a replay; what is left out is that of a goal in its third minute, known twelve seconds later. */
export const chapterOf = (part: Partial<ReplayChapter> = {}): ReplayChapter => ({
  id: GOAL.id,
  kind: 'goal',
  place: 3 * MINUTE_MS,
  knownAt: 3 * MINUTE_MS + 12_000,
  event: GOAL,
  text: '',
  ...part,
});

/** A recorded show of ten minutes. */
export const replayCardOf = (id: string, part: Partial<ReplayCard> = {}): ReplayCard => ({
  id,
  host: { id: 'zhou', name: '看台老周', pictureId: '', language: 'zh-CN' },
  match: matchOf('m1'),
  room: { liveRoomId: 'room-zhou', isPrivate: 0 },
  cover: '',
  startedAt: NOON - HOUR_MS,
  lengthMs: 10 * MINUTE_MS,
  views: 1200,
  ...part,
});

/** The page of one, with a goal at 3:12. Its video is at addresses that nobody answers. */
export const replayOf = (id: string, part: Partial<Replay> = {}): Replay => ({
  ...replayCardOf(id),
  isLive: 0,
  roomPath: '/program-detail/zhou/m1',
  video: { m3u8: `/live/replay/${id}/index.m3u8`, thumbnails: '', renditions: [] },
  expiresAt: null,
  chapters: [chapterOf()],
  openingScore: [0, 0],
  openingPeriod: 1,
  holes: [],
  previous: null,
  next: null,
  ...part,
});
