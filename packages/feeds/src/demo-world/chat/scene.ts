import type { Side } from '@touchline/contract/match-detail.ts';
import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { basketballCourse } from '#demo-world/basketball/course.ts';
import { basketballPlay } from '#demo-world/basketball/play.ts';
import { fiveAt } from '#demo-world/basketball/rotation.ts';
import { basketballMoment } from '#demo-world/basketball/timeline.ts';
import { isOnPitch } from '#demo-world/football/cast.ts';
import { footballCourse } from '#demo-world/football/course.ts';
import { footballMoment } from '#demo-world/football/timeline.ts';
import { matchAt } from '#demo-world/match-state.ts';
import { callName } from './news.ts';
import type { Fixture } from '#demo-world/fixture.ts';

/** The state of a match for its rooms. */
export interface Scene {
  situation: 'before' | 'play' | 'late' | 'break' | 'half-time' | 'stopped' | 'overtime';
  /** The first minutes of play. */
  isEarly: boolean;
  /** Goals or points of the hosts minus those of the guests. */
  gap: number;
  score: string;
  minute: string;
  /** Index of the period in play, from 0. */
  period: number;
  secondsLeft: number;
  /** Names of those on the pitch or court. */
  players: Readonly<Record<Side, readonly string[]>>;
}

const EARLY_MINUTES = 12;
const EARLY_SECONDS_LEFT = 420;
const LATE_MINUTE = 83;
const LATE_SECONDS = 150;
/** The end of a game is close within this many points. */
const CLOSE_GAP = { football: 1, basketball: 6 };

const { halfTime, interrupted } = FOOTBALL_STATUS;
const { q1, q1Done, q2Done, q3Done, q4, overtime } = BASKETBALL_STATUS;

const footballPlayers = (seed: string, fixture: Fixture, since: number): Scene['players'] => {
  const course = footballCourse(seed, fixture);
  const at = since < 0 ? 0 : footballMoment(course, since).at;
  const of = (side: Side): string[] =>
    course.spells
      .filter((spell) => spell.side === side && spell.slot > 0 && isOnPitch(spell, at))
      .map(({ player }) => callName(player.name));
  return { home: of('home'), away: of('away') };
};

const basketballPlayers = (seed: string, fixture: Fixture, since: number): Scene['players'] => {
  const { rotations } = basketballPlay(seed, fixture);
  const at = since < 0 ? 0 : basketballMoment(basketballCourse(seed, fixture), since).at;
  const of = (side: Side): string[] => fiveAt(rotations[side], at).map(({ name }) => callName(name));
  return { home: of('home'), away: of('away') };
};

const footballSituation = (statusId: number, minute: number, isClose: boolean): Scene['situation'] => {
  if (statusId === halfTime) return 'half-time';
  if (statusId === interrupted) return 'stopped';
  return minute >= LATE_MINUTE && isClose ? 'late' : 'play';
};

const basketballSituation = (statusId: number, secondsLeft: number, isClose: boolean): Scene['situation'] => {
  if (statusId === q2Done) return 'half-time';
  if (statusId === q1Done || statusId === q3Done || (statusId === q4 && secondsLeft === 0)) return 'break';
  if (statusId !== q4 && statusId !== overtime) return 'play';
  if (secondsLeft <= LATE_SECONDS && isClose) return 'late';
  return statusId === overtime ? 'overtime' : 'play';
};

/** A match at an instant, epoch ms. */
export const sceneAt = (seed: string, fixture: Fixture, instant: number): Scene => {
  const { sport, kickOff } = fixture;
  const { statusId, homeScore, awayScore, clock, parts } = matchAt(seed, fixture, instant);
  const gap = (homeScore ?? 0) - (awayScore ?? 0);
  const isClose = Math.abs(gap) <= CLOSE_GAP[sport];
  const minute = clock?.minute ?? 0;
  const seconds = clock?.secondsLeft ?? 0;
  const situationOf = sport === 'football' ? footballSituation : basketballSituation;
  const players = sport === 'football' ? footballPlayers : basketballPlayers;
  return {
    situation: instant < kickOff ? 'before' : situationOf(statusId, sport === 'football' ? minute : seconds, isClose),
    isEarly: sport === 'football' ? minute < EARLY_MINUTES : statusId === q1 && seconds > EARLY_SECONDS_LEFT,
    gap,
    score: `${homeScore ?? 0}:${awayScore ?? 0}`,
    minute: clock?.stoppage ? `${minute}+${clock.stoppage}` : String(minute),
    period: (parts.periods?.length ?? 1) - 1,
    secondsLeft: seconds,
    players: players(seed, fixture, instant - kickOff),
  };
};
