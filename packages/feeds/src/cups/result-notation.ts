import type { ScorePair, ScoreParts } from '@touchline/contract/match.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import { nationOf } from './nation-code.ts';
import { NotationError } from './notation-lines.ts';

export interface CupResult {
  home: KnownTeam;
  away: KnownTeam;
  /** Without the shoot-out. */
  score: ScorePair;
  parts: ScoreParts;
}

const RESULT = /^([A-Z]{3}) (\d+-\d+) ([A-Z]{3}) \(ht (\d+-\d+)(?:, ft (\d+-\d+))?(?:, pen (\d+-\d+))?\)$/;

const pairOf = (text: string): ScorePair => {
  const [home, away] = text.split('-').map(Number);
  return [home ?? 0, away ?? 0];
};

const isLevel = ([home, away]: ScorePair): boolean => home === away;
const canBecome = (earlier: ScorePair, later: ScorePair): boolean => earlier[0] <= later[0] && earlier[1] <= later[1];

const checkScoreParts = (score: ScorePair, { halfTime, regularTime, extraTime, penalties }: ScoreParts): void => {
  if (halfTime && regularTime && !canBecome(halfTime, regularTime))
    throw new NotationError('the score at half time is higher than the one after it');
  if (extraTime && regularTime && !canBecome(regularTime, extraTime))
    throw new NotationError('the score after 90 minutes is higher than the final one');
  if (extraTime && regularTime && !isLevel(regularTime))
    throw new NotationError('extra time needs a level score after 90 minutes');
  if (penalties && (!extraTime || !isLevel(score))) throw new NotationError('a shoot-out needs a level extra time');
  if (penalties && isLevel(penalties)) throw new NotationError('a shoot-out has a winner');
};

/** Reads `GER 1-1 PAR (ht 0-1, ft 1-1, pen 3-4)`. Throws NotationError for anything else, or scores that cannot be. */
export const readResult = (text: string): CupResult => {
  const [found, homeCode = '', final = '', awayCode = '', ht = '', ft, pen] = RESULT.exec(text) ?? [];
  if (found === undefined)
    throw new NotationError('expected a result as "ABC 2-1 XYZ (ht 1-0)", with ", ft 1-1" and ", pen 4-3" if needed');
  if (homeCode === awayCode) throw new NotationError('a team does not play itself');
  const score = pairOf(final);
  const parts: ScoreParts = {
    halfTime: pairOf(ht),
    regularTime: pairOf(ft ?? final),
    ...(ft !== undefined && { extraTime: score }),
    ...(pen !== undefined && { penalties: pairOf(pen) }),
  };
  checkScoreParts(score, parts);
  return { home: nationOf(homeCode), away: nationOf(awayCode), score, parts };
};
