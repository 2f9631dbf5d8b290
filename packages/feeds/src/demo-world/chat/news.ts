import type { Side } from '@touchline/contract/match-detail.ts';
import { basketballCourse, secondsAt } from '#demo-world/basketball/course.ts';
import { basketballPlay } from '#demo-world/basketball/play.ts';
import { rosterOf } from '#demo-world/basketball/roster.ts';
import { runsUntil } from '#demo-world/basketball/runs.ts';
import { footballCourse, instantOfPlay } from '#demo-world/football/course.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** An event that the audience talks about. */
export interface ChatNews {
  /** Epoch ms. */
  at: number;
  topic:
    | 'goal'
    | 'penalty'
    | 'own-goal'
    | 'missed-penalty'
    | 'yellow-card'
    | 'sent-off'
    | 'substitution'
    | 'run'
    | 'three'
    | 'basket'
    | 'block'
    | 'steal';
  side: Side;
  player: string;
  /** The player who assisted or went off. */
  related: string;
  points: number;
}

/** The score of a game is shown in such steps. */
const SHOWN_EVERY_MS = 5000;

const FOOTBALL_TOPICS: Readonly<Record<string, ChatNews['topic']>> = {
  goal: 'goal',
  'penalty-goal': 'penalty',
  'own-goal': 'own-goal',
  'missed-penalty': 'missed-penalty',
  'yellow-card': 'yellow-card',
  'second-yellow': 'sent-off',
  'red-card': 'sent-off',
  substitution: 'substitution',
};

/** The surname of a player. */
export const callName = (name: string): string => name.replace(/^\p{Lu}\. /u, '');

const footballNews = (seed: string, fixture: Fixture): ChatNews[] => {
  const course = footballCourse(seed, fixture);
  return course.incidents.flatMap(({ kind, side, at, player, relatedPlayer }) => {
    const topic = FOOTBALL_TOPICS[kind];
    if (topic === undefined) return [];
    const [name, related] = [player.name, relatedPlayer?.name ?? ''].map(callName);
    return [
      {
        at: fixture.kickOff + instantOfPlay(course, at),
        topic,
        side,
        player: name ?? '',
        related: related ?? '',
        points: 0,
      },
    ];
  });
};

const TALLY_TOPICS: Readonly<Record<string, ChatNews['topic']>> = {
  three_points_made: 'three',
  field_goals_made: 'basket',
  blocks: 'block',
  steals: 'steal',
};

const basketballNews = (seed: string, fixture: Fixture): ChatNews[] => {
  const course = basketballCourse(seed, fixture);
  const { tallies } = basketballPlay(seed, fixture);
  const names = new Map(
    [fixture.home, fixture.away].flatMap((team) =>
      rosterOf(seed, team).players.map(({ id, name }) => [id, callName(name)] as const),
    ),
  );
  const instantOf = (number: number, seconds: number): number => {
    const period = course.periods[number - 1];
    if (period === undefined) return fixture.kickOff;
    const since = period.from + ((seconds - period.begins) / period.clockSeconds) * period.lengthMs;
    return fixture.kickOff + Math.ceil(since / SHOWN_EVERY_MS) * SHOWN_EVERY_MS;
  };
  const plays = tallies.flatMap(({ key, side, player, period, at }): ChatNews[] => {
    const topic = TALLY_TOPICS[key];
    if (topic === undefined) return [];
    return [{ at: instantOf(period, at), topic, side, player: names.get(player) ?? '', related: '', points: 0 }];
  });
  const runs = runsUntil(course, Infinity).map(({ side, period = 1, secondsLeft = 0, points = 0 }): ChatNews => {
    const last = course.periods[period - 1];
    const seconds = last ? secondsAt(last, 1 - secondsLeft / last.clockSeconds) : 0;
    return { at: instantOf(period, seconds), topic: 'run', side, player: '', related: '', points };
  });
  return [...plays, ...runs].toSorted((a, b) => a.at - b.at);
};

/** All news of a match, in order. */
export const newsOf = (seed: string, fixture: Fixture): ChatNews[] =>
  fixture.sport === 'football' ? footballNews(seed, fixture) : basketballNews(seed, fixture);
