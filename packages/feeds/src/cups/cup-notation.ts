import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { stageOf } from '#openfootball/stage.ts';
import { stableId } from '#stable-id.ts';
import type { CupEdition, CupGround } from './cup-edition.ts';
import { readGoals } from './goal-notation.ts';
import { NotationError, readLines } from './notation-lines.ts';
import { type CupResult, readResult } from './result-notation.ts';

const HOUR_MS = 3_600_000;
const ROUND = /^\p{Lu}[\p{L}\d -]*$/u;
const MATCH = /^(\d\d-\d\d) (\d\d:\d\d)(?: ([^|]+))? \| ([A-Z]|#[1-9]\d*) \| ([^|]+?)(?: \| ([^|]+))?$/;

const kickOffOf = (day: string, time: string, year: string, { utcOffset }: CupGround): number => {
  const clock = `${year}-${day}T${time}`;
  const shown = Date.parse(`${clock}Z`);
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(clock))
    throw new NotationError(`no clock shows ${day} ${time}`);
  return shown - utcOffset * HOUR_MS;
};

const groundOf = (name: string, { grounds }: CupEdition): CupGround => {
  const ground = grounds.get(name);
  if (ground === undefined)
    throw new NotationError(name === '' ? 'expected a ground after the time' : `no ground is called ${name}`);
  return ground;
};

/** Ids are those of the openfootball reader: a group is known by its teams, a tie by its number. */
const idOf = (index: string, { home, away }: CupResult, { competitionId, year }: CupEdition): string =>
  index.startsWith('#')
    ? stableId(competitionId, year, `m${index.slice(1)}`)
    : stableId(competitionId, year, 'group', home.id, away.id);

const checkEnding = (isKnockout: boolean, { score, parts }: CupResult): void => {
  if (!isKnockout && parts.extraTime) throw new NotationError('a group match has no extra time');
  if (isKnockout && score[0] === score[1] && !parts.penalties) throw new NotationError('a tie has a winner');
};

const matchOf = (line: string, round: string, edition: CupEdition): FeedMatch => {
  const [found, day = '', time = '', groundName = '', index = '', resultText = '', goals = '/'] =
    MATCH.exec(line) ?? [];
  if (found === undefined) throw new NotationError('expected "MM-DD hh:mm ground | A or #1 | result | goals"');
  const ground = groundOf(groundName, edition);
  const result = readResult(resultText);
  const group = index.startsWith('#') ? null : index;
  checkEnding(group === null, result);
  return {
    id: idOf(index, result, edition),
    competitionId: edition.competitionId,
    seasonId: edition.year,
    sport: 'football',
    stage: stageOf(round, group),
    round,
    group,
    kickOff: kickOffOf(day, time, edition.year, ground),
    timeKnown: true,
    homeTeamId: result.home.id,
    awayTeamId: result.away.id,
    statusId: FOOTBALL_STATUS.finished,
    homeScore: result.score[0],
    awayScore: result.score[1],
    parts: result.parts,
    clock: null,
    venue: ground.venue,
    awarded: false,
    countsForStandings: group !== null,
    incidents: readGoals(goals, result.score),
    incomplete: null,
  };
};

/**
 * Reads a stage of a finished tournament in cup notation (A7): a heading names the round, each line below it is a match.
 *
 *     Round of 32
 *     06-29 16:30 Boston | #74 | GER 1-1 PAR (ht 0-1, ft 1-1, pen 3-4) | 54 Kai Havertz / 42 Julio Enciso
 *
 * - Month and day, the clock at the ground, and the ground.
 * - The group (`A`), or `#` and the number of the knockout tie.
 * - The result: `ht` at half time; `ft` after 90 minutes, when extra time followed; `pen` the shoot-out.
 * - The goals of the home side, `/`, those of the away side; nothing when there was none. A player stands behind all minutes
 *   in which he scored: `12 45+2 90p`, with `p` for a penalty and `o` for an own goal, which stands with the side it counts for.
 *
 * Throws NotationError with the line at fault.
 */
export const parseCupStage = (text: string, edition: CupEdition): FeedMatch[] => {
  const matches = new Map<string, FeedMatch>();
  let round: string | null = null;
  readLines(text, (line) => {
    if (ROUND.test(line)) {
      round = line;
      return;
    }
    if (round === null) throw new NotationError('expected the name of a round first');
    const match = matchOf(line, round, edition);
    if (matches.has(match.id)) throw new NotationError('this match stands here twice');
    matches.set(match.id, match);
  });
  return [...matches.values()];
};
