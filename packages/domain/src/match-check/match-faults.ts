import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '#match-status.ts';

/** A field of a match that contradicts another one, or what can be. */
export interface MatchFault {
  field: string;
  message: string;
}

/** What the check looks at. */
type CheckedMatch = Pick<
  FeedMatch,
  'sport' | 'statusId' | 'homeScore' | 'awayScore' | 'parts' | 'clock' | 'awarded' | 'incidents'
>;

/** 30 minutes of extra time and its stoppage; ten overtimes of a basketball game. */
export const LAST_MINUTE: Readonly<Record<MatchSport, number>> = { football: 130, basketball: 100 };
const MOST_STOPPAGE = 45;
const LONGEST_PERIOD_S = 20 * 60;

const isWithin = (value: number | null | undefined, most: number): boolean =>
  value === null || value === undefined || (value >= 0 && value <= most);

const timeFaults = (
  field: string,
  {
    minute,
    stoppage,
    secondsLeft,
  }: { minute: number | null; stoppage: number; secondsLeft?: number | null | undefined },
  sport: MatchSport,
): MatchFault[] => [
  ...(isWithin(minute, LAST_MINUTE[sport])
    ? []
    : [
        {
          field: `${field}.minute`,
          message: `${minute} is no minute of a ${sport} match (0 to ${LAST_MINUTE[sport]})`,
        },
      ]),
  ...(isWithin(stoppage, MOST_STOPPAGE)
    ? []
    : [{ field: `${field}.stoppage`, message: `${stoppage} is no stoppage time (0 to ${MOST_STOPPAGE})` }]),
  ...(isWithin(secondsLeft, LONGEST_PERIOD_S)
    ? []
    : [
        {
          field: `${field}.secondsLeft`,
          message: `${secondsLeft} are no seconds of a period (0 to ${LONGEST_PERIOD_S})`,
        },
      ]),
];

const incidentFaults = (incidents: readonly FeedIncident[], sport: MatchSport): MatchFault[] =>
  incidents.flatMap((incident, place) => timeFaults(`incidents.${place}`, incident, sport));

const isNegative = (pair: ScorePair): boolean => pair.some((goals) => goals < 0);

const negativeFaults = ({ periods = [], ...pairs }: FeedMatch['parts']): MatchFault[] =>
  [...Object.entries(pairs), ...periods.map((pair, place): [string, ScorePair] => [`periods.${place}`, pair])].flatMap(
    ([name, pair]) => (isNegative(pair) ? [{ field: `parts.${name}`, message: `${pair.join(':')} is no score` }] : []),
  );

/** The cumulative scores of a football match in their order, each with its field. */
const course = ({ parts, homeScore, awayScore }: CheckedMatch): { field: string; name: string; score: ScorePair }[] => {
  const { halfTime, regularTime, extraTime } = parts;
  const total: ScorePair | undefined = homeScore === null || awayScore === null ? undefined : [homeScore, awayScore];
  return [
    { field: 'parts.halfTime', name: 'half-time score', score: halfTime },
    { field: 'parts.regularTime', name: 'score after 90 minutes', score: regularTime },
    { field: 'parts.extraTime', name: 'score after extra time', score: extraTime },
    { field: 'homeScore, awayScore', name: 'score', score: total },
  ].flatMap(({ score, ...step }) => (score === undefined ? [] : [{ ...step, score }]));
};

/** Where a score is above a later one: goals do not go away. */
export const fallingScores = (match: CheckedMatch): MatchFault[] =>
  course(match).flatMap(({ field, name, score }, place, all) => {
    const next = all[place + 1];
    if (next === undefined || (score[0] <= next.score[0] && score[1] <= next.score[1])) return [];
    return [{ field, message: `the ${name} ${score.join(':')} is above the ${next.name} ${next.score.join(':')}` }];
  });

/** The last part of a finished match is its score. */
const finalFaults = (match: CheckedMatch): MatchFault[] => {
  const steps = course(match);
  const [total, last] = [steps.at(-1), steps.at(-2)];
  if (match.homeScore === null || total === undefined || last === undefined || last.field === 'parts.halfTime')
    return [];
  if (last.score.join() === total.score.join()) return [];
  return [
    {
      field: last.field,
      message: `the ${last.name} ${last.score.join(':')} is not the score ${total.score.join(':')}`,
    },
  ];
};

const footballFaults = (match: CheckedMatch): MatchFault[] => {
  const { penalties } = match.parts;
  const falling = fallingScores(match);
  return [
    ...(falling.length > 0 ? falling : finalFaults(match)),
    ...(penalties !== undefined && penalties[0] === penalties[1]
      ? [{ field: 'parts.penalties', message: `a shoot-out does not end ${penalties.join(':')}` }]
      : []),
  ];
};

const basketballFaults = ({ homeScore, awayScore }: CheckedMatch): MatchFault[] =>
  homeScore !== null && homeScore === awayScore
    ? [{ field: 'homeScore, awayScore', message: `a basketball game does not end ${homeScore}:${awayScore}` }]
    : [];

/**
 * What cannot be in a match as a feed has it: it is refused. The scores of an awarded match are
 * those of a desk, and those of one in play may be corrected in the middle.
 */
export const matchFaults = (match: CheckedMatch): MatchFault[] => {
  const { sport, clock, incidents, parts, awarded } = match;
  const faults = [
    ...incidentFaults(incidents, sport),
    ...(clock === null ? [] : timeFaults('clock', clock, sport)),
    ...negativeFaults(parts),
  ];
  if (matchPhase(sport, match.statusId) !== 'finished') return faults;
  if (awarded) return faults;
  return [...faults, ...(sport === 'football' ? footballFaults(match) : basketballFaults(match))];
};
