import type { Poll } from '@touchline/contract/polls.ts';

/** A prediction in the room of host `a`, open with 3, 1 and no votes. */
export const samplePoll = (part: Partial<Poll> = {}): Poll => ({
  pollId: 'winner',
  liveRoomId: 'room-a',
  hostId: 'a',
  matchId: 'm1',
  kind: 'prediction',
  question: '这场谁赢？',
  options: [
    { text: '阿森纳', outcome: 'home', votes: 3 },
    { text: '平局', outcome: 'draw', votes: 1 },
    { text: '切尔西', outcome: 'guest', votes: 0 },
  ],
  openedAt: 1,
  closesAt: null,
  closedAt: null,
  correct: null,
  isVoid: false,
  score: null,
  revision: 4,
  ...part,
});
