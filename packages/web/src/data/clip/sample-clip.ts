import type { Clip, ClipScene } from '@touchline/contract/clips.ts';
import { matchOf } from '#data/host/sample-anchor.ts';

/** A goal. */
export const sceneOf = (part: Partial<ClipScene> = {}): ClipScene => ({
  eventId: 'goal-home-62-0',
  kind: 'goal',
  side: 'home',
  period: 2,
  minute: 62,
  stoppage: 0,
  secondsLeft: null,
  player: 'Saka',
  score: [2, 1],
  points: null,
  ...part,
});

/** A clip of a match's goal. */
export const clipOf = (id: string, part: Partial<Clip> = {}): Clip => ({
  id,
  hostId: 'zhou',
  hostName: '看台老周',
  hostPicture: '',
  liveRoomId: 'room-zhou',
  isPrivate: false,
  match: matchOf('m1'),
  scene: sceneOf(),
  happenedAt: Date.UTC(2026, 10, 21, 12),
  durationMs: 20_000,
  width: 1280,
  height: 720,
  mp4: `/live/clip/${id}.mp4?v=1`,
  poster: `/live/clip/${id}.jpg?v=1`,
  startAt: Date.UTC(2026, 10, 21, 12) - 12_000,
  replay: null,
  ...part,
});
