import type { MatchShot } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { SHOOT_OUT } from '@touchline/domain/match-periods.ts';
import * as z from 'zod';
import { checkShape, parseJson } from '#json-document.ts';

// For tests alone. The agreement of StatsBomb open data forbids commercial use and redistribution: no production code reads it, and none
// of its files is part of this repository. A developer who accepted it may point a test at a file of his own.

const Named = z.object({ name: z.string() });

const Event = z.object({
  id: z.string(),
  period: z.int().min(1).max(SHOOT_OUT),
  /** Of play that has ended: the second half begins at 45, and 50 is the 51st minute. */
  minute: z.int().nonnegative(),
  type: Named,
  team: Named,
  player: Named.nullish(),
  /** Of a pitch of 120 by 80 as seen by the team, which attacks towards x = 120; y = 0 is on its left. */
  location: z.array(z.number()).nullish(),
  shot: z.object({ statsbomb_xg: z.number(), outcome: Named }).nullish(),
});
type Event = z.output<typeof Event>;

const [LENGTH, WIDTH] = [120, 80];
const LAST_MINUTES = [45, 90, 105, 120];

const OUTCOMES: Readonly<Record<string, MatchShot['outcome']>> = {
  Goal: 'scored',
  Saved: 'saved',
  'Saved to Post': 'saved',
  Post: 'woodwork',
  Blocked: 'blocked',
};

const readEvents = (text: string): Event[] =>
  checkShape(z.array(Event), parseJson(text)).filter(({ period }) => period < SHOOT_OUT);

const percent = (value: number, of: number): number => Math.min(100, Math.max(0, (100 * value) / of));

const shotOf = ({ id, team, player, shot, location, period, minute }: Event, homeTeam: string): MatchShot[] => {
  if (!shot) return [];
  const last = LAST_MINUTES[period - 1] ?? Infinity;
  const [x = 0, y = 0] = location ?? [];
  return [
    {
      id,
      side: team.name === homeTeam ? 'home' : 'away',
      player: player?.name ?? null,
      period,
      minute: Math.min(minute + 1, last),
      stoppage: Math.max(0, minute + 1 - last),
      secondsLeft: null,
      x: percent(y, WIDTH),
      y: percent(x, LENGTH),
      outcome: OUTCOMES[shot.outcome.name] ?? 'off-target',
      xg: shot.statsbomb_xg,
      points: null,
    },
  ];
};

/**
 * The shots of an events document (`events/<match>.json`) in its order, without those of a shoot-out; own goals are events of their own
 * and no shots. Throws FeedError with the position or the path of what is no such document. For tests alone: see above.
 */
export const shotsOf = (text: string, homeTeam: string): MatchShot[] =>
  readEvents(text).flatMap((event) => shotOf(event, homeTeam));

/** The score of an events document: shots that went in, and own goals for the side that profits. For tests alone: see above. */
export const scoreOf = (text: string, homeTeam: string): ScorePair => {
  const ownGoals = readEvents(text).filter(({ type }) => type.name === 'Own Goal For');
  const scorers: Side[] = [
    ...shotsOf(text, homeTeam)
      .filter(({ outcome }) => outcome === 'scored')
      .map(({ side }) => side),
    ...ownGoals.map(({ team }): Side => (team.name === homeTeam ? 'home' : 'away')),
  ];
  const home = scorers.filter((side) => side === 'home').length;
  return [home, scorers.length - home];
};
