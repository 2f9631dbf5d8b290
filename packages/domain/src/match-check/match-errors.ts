import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '#match-status.ts';

/** A field of a match that is impossible or contradicts another one. */
export interface MatchIssue {
  field: string;
  message: string;
}

/** The checked fields. */
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

const timeErrors = (
  field: string,
  {
    minute,
    stoppage,
    secondsLeft,
  }: { minute: number | null; stoppage: number; secondsLeft?: number | null | undefined },
  sport: MatchSport,
): MatchIssue[] => [
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

const incidentErrors = (incidents: readonly FeedIncident[], sport: MatchSport): MatchIssue[] =>
  incidents.flatMap((incident, index) => timeErrors(`incidents.${index}`, incident, sport));

const isNegative = (pair: ScorePair): boolean => pair.some((goals) => goals < 0);

const negativeErrors = ({ periods = [], ...pairs }: FeedMatch['parts']): MatchIssue[] =>
  [...Object.entries(pairs), ...periods.map((pair, index): [string, ScorePair] => [`periods.${index}`, pair])].flatMap(
    ([name, pair]) => (isNegative(pair) ? [{ field: `parts.${name}`, message: `${pair.join(':')} is no score` }] : []),
  );

/** The cumulative scores of a football match in their order, each with its field. */
const timeline = ({
  parts,
  homeScore,
  awayScore,
}: CheckedMatch): { field: string; name: string; score: ScorePair }[] => {
  const { halfTime, regularTime, extraTime } = parts;
  const total: ScorePair | undefined = homeScore === null || awayScore === null ? undefined : [homeScore, awayScore];
  return [
    { field: 'parts.halfTime', name: 'half-time score', score: halfTime },
    { field: 'parts.regularTime', name: 'score after 90 minutes', score: regularTime },
    { field: 'parts.extraTime', name: 'score after extra time', score: extraTime },
    { field: 'homeScore, awayScore', name: 'score', score: total },
  ].flatMap(({ score, ...step }) => (score === undefined ? [] : [{ ...step, score }]));
};

/** A score above a later one: scores do not decrease. */
export const decreasingScores = (match: CheckedMatch): MatchIssue[] =>
  timeline(match).flatMap(({ field, name, score }, index, all) => {
    const next = all[index + 1];
    if (next === undefined || (score[0] <= next.score[0] && score[1] <= next.score[1])) return [];
    return [{ field, message: `the ${name} ${score.join(':')} is above the ${next.name} ${next.score.join(':')}` }];
  });

/** The last part of a finished match is its score. */
const finalErrors = (match: CheckedMatch): MatchIssue[] => {
  const steps = timeline(match);
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

const footballErrors = (match: CheckedMatch): MatchIssue[] => {
  const { penalties } = match.parts;
  const falling = decreasingScores(match);
  return [
    ...(falling.length > 0 ? falling : finalErrors(match)),
    ...(penalties !== undefined && penalties[0] === penalties[1]
      ? [{ field: 'parts.penalties', message: `a shoot-out does not end ${penalties.join(':')}` }]
      : []),
  ];
};

const basketballErrors = ({ homeScore, awayScore }: CheckedMatch): MatchIssue[] =>
  homeScore !== null && homeScore === awayScore
    ? [{ field: 'homeScore, awayScore', message: `a basketball game does not end ${homeScore}:${awayScore}` }]
    : [];

/**
 * The errors of a feed's match, for which it is refused. The scores of an awarded match are
 * not those of play, and those of one in play may be corrected.
 */
export const matchErrors = (match: CheckedMatch): MatchIssue[] => {
  const { sport, clock, incidents, parts, awarded } = match;
  const faults = [
    ...incidentErrors(incidents, sport),
    ...(clock === null ? [] : timeErrors('clock', clock, sport)),
    ...negativeErrors(parts),
  ];
  if (matchPhase(sport, match.statusId) !== 'finished') return faults;
  if (awarded) return faults;
  return [...faults, ...(sport === 'football' ? footballErrors(match) : basketballErrors(match))];
};
