import type { MatchPlay, MatchShot, PlayKind } from '@touchline/contract/match-coverage.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import { basketballCourse, type BasketballCourse, type Period, secondsAt } from '#demo-world/basketball/course.ts';
import { basketballPlay } from '#demo-world/basketball/play.ts';
import { rosterOf } from '#demo-world/basketball/roster.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import { otherSide, SIDES } from '#demo-world/sides.ts';
import type { Tally } from '#demo-world/tallies.ts';
import type { Fixture } from '#demo-world/fixture.ts';
import { type Action, actionsOf, tallyOf } from './action.ts';
import { BASKETBALL_TEXTS, type BasketballText } from './basketball-texts.ts';
import type { PlayedCoverage } from './football-coverage.ts';
import { playText } from './play-text.ts';
import type { Timed } from './timed.ts';

/** A field goal or free throws, a miss, a turnover or a foul begins an action; the rest belongs to the one before it. */
const begins = ({ key, at }: Tally, before: Action | undefined): boolean => {
  if (key === 'points' || key === 'turnovers' || key === 'fouls') return true;
  return key === 'field_goals_attempted' && !(before?.at === at && before.key === 'points');
};

/** A line before it is written. */
interface Draft {
  at: number;
  period: number;
  kind: PlayKind;
  text: BasketballText;
  side: Side | null;
  player?: string | undefined;
  second?: string | undefined;
  /** What was scored. */
  points?: number;
}

interface Scene {
  random: Random;
  course: BasketballCourse;
  nameOf: (playerId: string | undefined) => string | undefined;
}

const isFieldGoal = (action: Action): boolean => tallyOf(action, 'field_goals_attempted') !== undefined;
const isThree = (action: Action): boolean => tallyOf(action, 'three_points_attempted') !== undefined;

/** A court in feet: the distance of the basket from the line behind it, and of the arc from the basket. */
const COURT = { length: 94, width: 50, basket: 5.25, arc: 23.75, corner: 22 };

const rounded = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;

/** A place at a distance of the basket in feet; `turn` is 0 in front of it and a quarter turn at the line behind it. */
const placeAt = (distance: number, turn: number): Pick<MatchShot, 'x' | 'y'> => ({
  x: rounded(50 + (100 * distance * Math.sin(turn)) / COURT.width),
  y: rounded(100 - (100 * (COURT.basket + distance * Math.cos(turn))) / COURT.length),
});

const placeOf = (random: Random, action: Action): Pick<MatchShot, 'x' | 'y'> => {
  const turn = (random.next() - 0.5) * Math.PI;
  if (!isThree(action)) {
    const isClose = tallyOf(action, 'points_in_paint') !== undefined || random.chance(0.5);
    return placeAt(isClose ? 1 + 6 * random.next() : 9 + 11 * random.next(), turn * 0.9);
  }
  // In the corners the arc runs along the side line.
  if (random.chance(0.24))
    return placeAt(COURT.corner + 0.6 + random.next(), Math.sign(turn) * (1.45 + 0.1 * random.next()));
  return placeAt(COURT.arc + 0.5 + 2.5 * random.next(), turn * 0.66);
};

const outcomeOf = (action: Action): MatchShot['outcome'] =>
  tallyOf(action, 'points') ? 'scored' : tallyOf(action, 'blocks') ? 'blocked' : 'missed';

const made = (random: Random, action: Action, hasAssist: boolean): BasketballText => {
  if (isThree(action)) return hasAssist ? 'assistedThree' : 'three';
  if (hasAssist) return 'assistedTwo';
  return tallyOf(action, 'points_in_paint') || random.chance(0.2) ? 'layUp' : 'jumper';
};

const FREE_THROWS: Readonly<Record<string, BasketballText>> = { '1/2': 'oneOfTwo', '2/2': 'twoFreeThrows' };

const basketDraft = ({ random, nameOf }: Scene, action: Action): Pick<Draft, 'kind' | 'text' | 'second' | 'points'> => {
  const points = tallyOf(action, 'points')?.amount ?? 0;
  if (isFieldGoal(action)) {
    const second = nameOf(tallyOf(action, 'assists')?.player);
    return { kind: 'score', text: made(random, action, second !== undefined), second, points };
  }
  const attempted = tallyOf(action, 'free_throws_attempted')?.amount ?? points;
  return { kind: 'score', text: FREE_THROWS[`${points}/${attempted}`] ?? 'freeThrow', points };
};

const missText = (action: Action, blocker: string | undefined): BasketballText => {
  if (blocker !== undefined) return 'blocked';
  return isThree(action) ? 'missThree' : 'missTwo';
};

/** The lines of an action, in their order. */
const draftsOf = (scene: Scene, action: Action): Draft[] => {
  const { nameOf } = scene;
  const { at, period, side } = action;
  const own = { at, period, side, player: nameOf(action.player) };
  if (action.key === 'points') return [{ ...own, ...basketDraft(scene, action) }];
  if (action.key === 'fouls') return [{ ...own, kind: 'foul', text: 'foul' }];
  if (action.key === 'turnovers') {
    const second = nameOf(tallyOf(action, 'steals')?.player);
    return [{ ...own, kind: 'turnover', text: second === undefined ? 'turnover' : 'steal', second }];
  }
  const second = nameOf(tallyOf(action, 'blocks')?.player);
  const miss: Draft = { ...own, kind: 'miss', text: missText(action, second), second };
  const rebound = tallyOf(action, 'rebounds');
  if (rebound === undefined) return [miss];
  const text = rebound.side === side ? 'offensiveRebound' : 'rebound';
  return [miss, { at, period, side: rebound.side, player: nameOf(rebound.player), kind: 'rebound', text }];
};

/** Each side takes a time-out in every quarter. */
const timeOuts = (random: Random, periods: readonly Period[]): Draft[] =>
  periods.flatMap((period, index) =>
    SIDES.map((side) => {
      const at = secondsAt(period, 0.15 + 0.7 * random.next());
      return { at, period: index + 1, kind: 'timeout', text: 'timeout', side };
    }),
  );

const borders = (periods: readonly Period[]): { begin: Draft[]; end: Draft[] } => {
  const line = (period: Period, index: number, share: number, text: BasketballText): Draft => ({
    ...{ at: secondsAt(period, share), period: index + 1, kind: 'period', text, side: null },
  });
  return {
    begin: periods.map((period, index) => line(period, index, 0, index === 0 ? 'begin' : 'nextPeriod')),
    end: periods.map((period, index) => line(period, index, 1, index === periods.length - 1 ? 'end' : 'endPeriod')),
  };
};

const momentOf = ({ periods }: BasketballCourse, { at, period }: { at: number; period: number }) => {
  const { begins: from, clockSeconds } = periods[period - 1] ?? { begins: 0, clockSeconds: 0 };
  return { period, minute: null, stoppage: 0, secondsLeft: Math.max(0, Math.ceil(clockSeconds - (at - from))) };
};

const writtenPlays = ({ random, course }: Scene, drafts: readonly Draft[], fixture: Fixture): Timed<MatchPlay>[] => {
  const score = { home: 0, away: 0 };
  return drafts
    .toSorted((a, b) => a.period - b.period || a.at - b.at)
    .map(({ points, player = '', second = '', ...draft }, index) => {
      const { at, kind, side } = draft;
      if (side !== null && points !== undefined) score[side] += points;
      const acting = fixture[side ?? 'home'].shortName;
      const opposing = fixture[otherSide(side ?? 'home')].shortName;
      const text = playText(random.pick(BASKETBALL_TEXTS[draft.text]), {
        team: acting,
        other: opposing,
        player,
        second,
      });
      const isScored = points !== undefined || kind === 'period';
      return {
        at,
        value: {
          ...{ id: `play-${index}`, kind, side, ...momentOf(course, draft), text },
          score: isScored ? [score.home, score.away] : null,
        },
      };
    });
};

/** The play-by-play and the shots of a game: those that its box score counts. */
export const basketballCoverage = (seed: string, fixture: Fixture): PlayedCoverage => {
  const course = basketballCourse(seed, fixture);
  const players = SIDES.flatMap((side) => rosterOf(seed, fixture[side]).players);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | undefined) => (id === undefined ? undefined : names.get(id));
  const scene: Scene = { random: createRandom(seed, 'coverage', fixture.id), course, nameOf };
  const actions = actionsOf(basketballPlay(seed, fixture).tallies, begins);
  const { begin, end } = borders(course.periods);
  const drafts = [
    ...begin,
    ...timeOuts(scene.random, course.periods),
    ...actions.flatMap((one) => draftsOf(scene, one)),
    ...end,
  ];
  const shots = actions.filter(isFieldGoal).map((action, index): Timed<MatchShot> => {
    const assistedBy = nameOf(tallyOf(action, 'assists')?.player);
    return {
      at: action.at,
      value: {
        ...{ id: `shot-${index}`, side: action.side, player: nameOf(action.player) ?? null },
        ...{ ...momentOf(course, action), ...placeOf(scene.random, action), outcome: outcomeOf(action), xg: null },
        ...{ points: isThree(action) ? 3 : 2, ...(assistedBy !== undefined && { assistedBy }) },
      },
    };
  });
  return { plays: writtenPlays(scene, drafts, fixture), shots };
};
