import type { FeedIncident, FeedMatch } from '@touchline/contract/feed-batch.ts';
import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { ScorePair, ScoreParts } from '@touchline/contract/match.ts';
import { byTime } from '#openfootball/incidents.ts';
import { stageOf } from '#openfootball/stage.ts';
import { stableId } from '#stable-id.ts';
import type { KnownTeam } from '#teams/team-table.ts';
import type { CupEdition, CupGround } from './cup-edition.ts';
import { nationOf } from './nation-code.ts';
import { NotationError, readLines } from './notation-lines.ts';

interface CupResult {
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

/** Reads `GER 1-1 PAR (ht 0-1, ft 1-1, pen 3-4)`. Throws NotationError for anything else, or impossible scores. */
const readResult = (text: string): CupResult => {
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
 * side, in order. Throws NotationError when they do not match the score.
 */
const readGoals = (text: string, [homeScore, awayScore]: ScorePair): FeedIncident[] => {
  const [home = '', away = '', ...more] = text.split('/').map((side) => side.trim());
  if (more.length > 0) throw new NotationError('expected one "/" between the goals');
  const [homeGoals, awayGoals] = [goalsOfSide(home, 'home'), goalsOfSide(away, 'away')];
  if (homeGoals.length !== homeScore || awayGoals.length !== awayScore)
    throw new NotationError(`the goals make it ${homeGoals.length}-${awayGoals.length}, not ${homeScore}-${awayScore}`);
  return [...homeGoals, ...awayGoals].sort(byTime);
};

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

/** Ids are those of the openfootball reader: a group match is identified by its teams, a tie by its number. */
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
 * Reads a stage of a finished tournament in cup notation: a heading is the round, each line below it is a match.
 *
 *     Round of 32
 *     06-29 16:30 Boston | #74 | GER 1-1 PAR (ht 0-1, ft 1-1, pen 3-4) | 54 Kai Havertz / 42 Julio Enciso
 *
 * - Month and day, the local time, and the venue.
 * - The group (`A`), or `#` and the number of the knockout tie.
 * - The result: `ht` at half time; `ft` after 90 minutes, when extra time followed; `pen` the shoot-out.
 * - The goals of the home side, `/`, those of the away side; omitted when there were none. A player follows all minutes
 *   of his goals: `12 45+2 90p`, with `p` for a penalty and `o` for an own goal, which is listed with the side it counts for.
 *
 * Throws NotationError with the invalid line.
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
