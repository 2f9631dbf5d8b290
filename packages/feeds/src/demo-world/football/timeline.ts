import type { MatchClock, ScorePair } from '@touchline/contract/match.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { CastIncident } from './cast.ts';
import type { FootballCourse, Phase } from './course.ts';
import { minuteOfPlay, timeOfPlay } from './play-time.ts';
import type { MatchState } from '#demo-world/fixture.ts';

/** The position in a match. */
export interface FootballMoment {
  phase: Phase;
  isOver: boolean;
  /** Time of play since kick-off in ms. */
  at: number;
}

const GOALS: ReadonlySet<CastIncident['kind']> = new Set(['goal', 'penalty-goal', 'own-goal']);

export const isGoal = ({ kind }: Pick<CastIncident, 'kind'>): boolean => GOALS.has(kind);

/** The position in a match at a time since its kick-off, in ms. Throws RangeError before it. */
export const footballMoment = ({ phases, halves, endMs }: FootballCourse, sinceKickOff: number): FootballMoment => {
  const phase = phases.findLast(({ from }) => from <= sinceKickOff);
  if (phase === undefined) throw new RangeError('the match has not kicked off');
  if (sinceKickOff >= endMs) return { phase, isOver: true, at: timeOfPlay({ half: 2, playedMs: halves[1] }, halves) };
  const playedMs = phase.playedMs + (phase.isPlay ? sinceKickOff - phase.from : 0);
  return { phase, isOver: false, at: timeOfPlay({ half: phase.half, playedMs }, halves) };
};

export const scoreOf = (incidents: readonly { kind: CastIncident['kind']; side: Side }[]): ScorePair => {
  const goals = incidents.filter(isGoal);
  const home = goals.filter(({ side }) => side === 'home').length;
  return [home, goals.length - home];
};

const clockOf = ({ halves }: FootballCourse, { phase, at }: FootballMoment): MatchClock | null => {
  if (phase.statusId === FOOTBALL_STATUS.halfTime) return null;
  const playedMs = phase.half === 1 ? at : at - halves[0] - 1;
  return { ...minuteOfPlay({ half: phase.half, playedMs }), secondsLeft: null };
};

const fedIncident = ({
  at: _at,
  player,
  relatedPlayer,
  ...incident
}: CastIncident): MatchState['incidents'][number] => ({
  ...incident,
  player: player.name,
  ...(relatedPlayer && { relatedPlayer: relatedPlayer.name }),
});

/** The state of a match at a time since its kick-off, in ms. */
export const footballState = (course: FootballCourse, sinceKickOff: number): MatchState => {
  const moment = footballMoment(course, sinceKickOff);
  const { phase, isOver, at } = moment;
  const past = course.incidents.filter((incident) => incident.at <= at);
  const [homeScore, awayScore] = scoreOf(past);
  const isFirstHalf = phase.statusId === FOOTBALL_STATUS.firstHalf;
  return {
    statusId: isOver ? FOOTBALL_STATUS.finished : phase.statusId,
    homeScore,
    awayScore,
    parts: isFirstHalf ? {} : { halfTime: scoreOf(past.filter((incident) => incident.at <= course.halves[0])) },
    clock: isOver ? null : clockOf(course, moment),
    incidents: past.map(fedIncident),
  };
};
