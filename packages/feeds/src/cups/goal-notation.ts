import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { ScorePair } from '@touchline/contract/match.ts';
import { byTime } from '#openfootball/incidents.ts';
import { NotationError } from './notation-lines.ts';

type Side = FeedIncident['side'];

const SCORER = /^((?:\d\S* )+)(\p{L}[^\d|]*)$/u;
const MINUTE = /^([1-9]\d{0,2})(?:\+([1-9]\d?))?([po])?$/;
const LAST_MINUTE = 120;
/** The minutes that stoppage time is added to. */
const PERIOD_ENDS = [45, 90, 105, 120];
const KINDS: Readonly<Record<string, FeedIncident['kind']>> = { p: 'penalty-goal', o: 'own-goal' };

const goalOf = (text: string, side: Side, player: string): FeedIncident => {
  const [found, whole, added, mark = ''] = MINUTE.exec(text) ?? [];
  const [minute, stoppage] = [Number(whole), Number(added ?? 0)];
  const isStoppageRight = stoppage === 0 || PERIOD_ENDS.includes(minute);
  if (found === undefined || minute > LAST_MINUTE || !isStoppageRight)
    throw new NotationError(`"${text}" is no minute of a match`);
  return { kind: KINDS[mark] ?? 'goal', side, minute, stoppage, player };
};

const goalsOfScorer = (text: string, side: Side): FeedIncident[] => {
  const [found, minutes = '', player = ''] = SCORER.exec(text) ?? [];
  if (found === undefined) throw new NotationError(`expected minutes and a player, got "${text}"`);
  return minutes
    .trim()
    .split(' ')
    .map((minute) => goalOf(minute, side, player));
};

const goalsOfSide = (text: string, side: Side): FeedIncident[] =>
  text === '' ? [] : text.split(', ').flatMap((scorer) => goalsOfScorer(scorer, side));

/**
 * Reads `48 66 Kylian Mbappé, 54 Bradley Barcola / 87p Bukayo Saka`: the goals of the home side, `/`, those of the away
 * side, in the order they fell. Throws NotationError when they are not those of the score.
 */
export const readGoals = (text: string, [homeScore, awayScore]: ScorePair): FeedIncident[] => {
  const [home = '', away = '', ...more] = text.split('/').map((side) => side.trim());
  if (more.length > 0) throw new NotationError('expected one "/" between the goals');
  const [homeGoals, awayGoals] = [goalsOfSide(home, 'home'), goalsOfSide(away, 'away')];
  if (homeGoals.length !== homeScore || awayGoals.length !== awayScore)
    throw new NotationError(`the goals make it ${homeGoals.length}-${awayGoals.length}, not ${homeScore}-${awayScore}`);
  return [...homeGoals, ...awayGoals].sort(byTime);
};
