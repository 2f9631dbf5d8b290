import type { MatchPlay, MatchShot, PlayKind } from '@touchline/contract/match-coverage.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { CastIncident } from '#demo-world/football/cast.ts';
import { footballCourse, type FootballCourse } from '#demo-world/football/course.ts';
import { footballPlay } from '#demo-world/football/play.ts';
import { minuteOfPlay, playTimeAt, timeOfPlay } from '#demo-world/football/play-time.ts';
import { createRandom, type Random } from '#demo-world/random.ts';
import { otherSide } from '#demo-world/sides.ts';
import type { Tally } from '#demo-world/tallies.ts';
import type { Fixture } from '#demo-world/fixture.ts';
import { type Action, actionsOf, tallyOf } from './action.ts';
import { footballShotOf } from './football-shots.ts';
import { FOOTBALL_TEXTS, type FootballText } from './football-texts.ts';
import { playText } from './play-text.ts';
import type { Timed } from './timed.ts';

/** The plays and shots of a whole match, in order of play. */
export interface PlayedCoverage {
  plays: readonly Timed<MatchPlay>[];
  shots: readonly Timed<MatchShot>[];
}

const CARDS: ReadonlySet<string> = new Set(['yellow_cards', 'red_cards']);
const BEGINS: ReadonlySet<string> = new Set(['shots', 'corners', 'offsides', 'fouls', 'own_goals', ...CARDS]);

/** A foul that was booked belongs to its card. */
const begins = ({ key, at }: Tally, before: Action | undefined): boolean =>
  BEGINS.has(key) && !(key === 'fouls' && before?.at === at && CARDS.has(before.key));

/** A line before it is written. */
interface Draft {
  at: number;
  kind: PlayKind;
  text: FootballText;
  side: Side | null;
  player?: string | undefined;
  second?: string | undefined;
  scoredBy?: Side;
}

interface Scene {
  random: Random;
  course: FootballCourse;
  nameOf: (playerId: string | undefined) => string | undefined;
  actions: readonly Action[];
}

const sceneOf = (seed: string, fixture: Fixture): Scene => {
  const course = footballCourse(seed, fixture);
  const { home, away } = course.sheets;
  const players = [home, away].flatMap(({ starters, bench }) => [...starters, ...bench]);
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return {
    random: createRandom(seed, 'coverage', fixture.id),
    course,
    nameOf: (id) => (id === undefined ? undefined : names.get(id)),
    actions: actionsOf(footballPlay(seed, fixture).tallies, begins),
  };
};

/** A corner follows a shot within this time. */
const CORNER_WITHIN_MS = 25_000;

const hasCornerAfter = (actions: readonly Action[], { at, side }: Action): boolean =>
  actions.some((one) => one.key === 'corners' && one.side === side && one.at > at && one.at <= at + CORNER_WITHIN_MS);

const incidentOf = ({ course }: Scene, { at, player }: Action): CastIncident | undefined =>
  course.incidents.find((incident) => incident.at === at && incident.player.id === player);

const GOAL_TEXTS: Readonly<Record<string, FootballText>> = { 'penalty-goal': 'penaltyGoal', goal: 'goal' };
const MISS_TEXTS: Readonly<Record<string, FootballText>> = { blocked: 'blocked', woodwork: 'woodwork' };

type Outcome = MatchShot['outcome'];

const shotDraft = (scene: Scene, action: Action, outcome: Outcome, isPenalty: boolean): Draft => {
  const { at, side } = action;
  const player = scene.nameOf(action.player);
  const incident = incidentOf(scene, action);
  if (outcome === 'scored') {
    const second = incident?.relatedPlayer?.name;
    const text = second === undefined ? (GOAL_TEXTS[incident?.kind ?? 'goal'] ?? 'goal') : 'assistedGoal';
    return { at, kind: 'score', text, side, player, second, scoredBy: side };
  }
  if (outcome === 'saved') {
    const second = scene.nameOf(tallyOf(action, 'saves')?.player);
    return { at, kind: 'save', text: isPenalty ? 'savedPenalty' : 'save', side, player, second };
  }
  return { at, kind: 'miss', text: isPenalty ? 'missedPenalty' : (MISS_TEXTS[outcome] ?? 'wide'), side, player };
};

const cardText = (scene: Scene, action: Action): FootballText => {
  if (action.key === 'yellow_cards') return 'yellow';
  return incidentOf(scene, action)?.kind === 'second-yellow' ? 'secondYellow' : 'red';
};

/** The line of an action that is no shot. */
const draftOf = (scene: Scene, action: Action): Draft => {
  const { at, side, key } = action;
  const player = scene.nameOf(action.player);
  if (CARDS.has(key)) return { at, kind: 'card', text: cardText(scene, action), side, player };
  if (key === 'corners') return { at, kind: 'corner', text: 'corner', side };
  if (key === 'fouls') return { at, kind: 'foul', text: 'foul', side, player };
  if (key === 'offsides') return { at, kind: 'other', text: 'offside', side, player };
  // The player turns it into the goal of the own side: the line is of the side that profits, as in the timeline.
  return { at, kind: 'score', text: 'ownGoal', side: otherSide(side), player, scoredBy: otherSide(side) };
};

const substitutions = ({ incidents }: FootballCourse): Draft[] =>
  incidents
    .filter(({ kind }) => kind === 'substitution')
    .map(({ at, side, player, relatedPlayer }) => ({
      ...{ at, kind: 'substitution', text: 'substitution', side },
      ...{ player: player.name, second: relatedPlayer?.name },
    }));

const periods = ({ halves }: FootballCourse): Draft[] => {
  const [first, second] = halves;
  const line = (at: number, text: FootballText): Draft => ({ at, kind: 'period', text, side: null });
  return [
    line(0, 'kickOff'),
    line(first, 'halfTime'),
    line(timeOfPlay({ half: 2, playedMs: 0 }, halves), 'secondHalf'),
    line(timeOfPlay({ half: 2, playedMs: second }, halves), 'fullTime'),
  ];
};

const momentAt = (at: number, { halves }: FootballCourse) => {
  const time = playTimeAt(at, halves);
  return { period: time.half, ...minuteOfPlay(time), secondsLeft: null };
};

const writtenPlays = ({ random, course }: Scene, drafts: readonly Draft[], fixture: Fixture): Timed<MatchPlay>[] => {
  const score = { home: 0, away: 0 };
  return drafts
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, kind, text, side, scoredBy, player = '', second = '' }, index) => {
      if (scoredBy) score[scoredBy] += 1;
      const acting = fixture[side ?? 'home'].shortName;
      const opposing = fixture[otherSide(side ?? 'home')].shortName;
      const reported: ScorePair | null = scoredBy || kind === 'period' ? [score.home, score.away] : null;
      return {
        at,
        value: {
          ...{ id: `play-${index}`, kind, side, ...momentAt(at, course) },
          text: playText(random.pick(FOOTBALL_TEXTS[text]), { team: acting, other: opposing, player, second }),
          score: reported,
        },
      };
    });
};

/** The play-by-play and the shots of a football match: those that its statistics count, and the goals of its timeline. */
export const footballCoverage = (seed: string, fixture: Fixture): PlayedCoverage => {
  const scene = sceneOf(seed, fixture);
  const shots: Timed<MatchShot>[] = [];
  const drafts: Draft[] = [...periods(scene.course), ...substitutions(scene.course)];
  for (const action of scene.actions) {
    const { at, side } = action;
    if (action.key !== 'shots') {
      drafts.push(draftOf(scene, action));
      continue;
    }
    const incident = incidentOf(scene, action);
    const isPenalty = tallyOf(action, 'missed_penalties') !== undefined || incident?.kind === 'penalty-goal';
    const assistedBy = incident?.relatedPlayer?.name;
    const hasCorner = hasCornerAfter(scene.actions, action);
    const shot = footballShotOf(scene.random, action, { isPenalty, hasCorner });
    const player = scene.nameOf(action.player) ?? null;
    const moment = momentAt(at, scene.course);
    const value = { id: `shot-${shots.length}`, side, player, ...moment, ...shot, points: null };
    shots.push({ at, value: assistedBy === undefined ? value : { ...value, assistedBy } });
    if (isPenalty) drafts.push({ at, kind: 'review', text: 'review', side });
    drafts.push(shotDraft(scene, action, shot.outcome, isPenalty));
  }
  return { plays: writtenPlays(scene, drafts, fixture), shots };
};
