import * as z from 'zod';
import type { ScorePair } from '@touchline/contract/match.ts';
import { FeedError } from '#feed-source.ts';
import { checkRecord, checkRecords, type CheckedRecords, checkShape, parseJson } from '#json-document.ts';

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? null);
const Moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
/** `45+2` has its stoppage time in it. */
const Minute = z
  .union([z.int(), z.string().regex(/^\d{1,3}(\+\d{1,2})?$/)])
  .nullish()
  .transform((text) => {
    if (text === null || text === undefined) return null;
    const [minute = 0, stoppage = null] = String(text).split('+').map(Number);
    return { minute, stoppage };
  });

/** Null until both sides are known. */
const Score = z
  .object({ home: z.int().nullish(), away: z.int().nullish() })
  .nullish()
  .transform((pair): ScorePair | null =>
    typeof pair?.home === 'number' && typeof pair.away === 'number' ? [pair.home, pair.away] : null,
  );

const Person = z.object({ id: z.int().nullish(), name: z.string().nullish() }).nullish();
const TeamRef = z.object({ id: z.int().nullish() }).nullish();

const LineUpEntry = z.object({
  id: z.int().nullish(),
  name: z.string(),
  position: Text,
  shirtNumber: z.int().nullish(),
});

const Side = z.object({
  /** Null while the pair of a knockout round is not known. */
  id: z.int().nullish(),
  name: Text,
  tla: Text,
  formation: Text,
  coach: Person,
  lineup: z.array(LineUpEntry).nullish(),
  bench: z.array(LineUpEntry).nullish(),
});

const When = { minute: Minute, injuryTime: z.int().nullish() };

const Goal = z.object({
  ...When,
  /** `REGULAR`, `PENALTY` or `OWN`. */
  type: Text,
  team: TeamRef,
  scorer: Person,
  assist: Person,
  /** The score after it. */
  score: Score,
});
const Booking = z.object({ ...When, team: TeamRef, player: Person, card: Text });
const Substitution = z.object({ ...When, team: TeamRef, playerOut: Person, playerIn: Person });
const Referee = z.object({ name: Text, type: Text, nationality: Text });

const MatchRecord = z.object({
  id: z.int(),
  /** Of a match without a time, the day may stand alone. */
  utcDate: z.union([Moment, z.iso.date().transform((day) => Date.parse(day))], 'expected a date and time in UTC'),
  status: z.string(),
  ...When,
  matchday: z.int().nullish(),
  stage: Text,
  group: Text,
  venue: Text,
  lastUpdated: Moment.nullish(),
  competition: z.object({ code: z.string() }),
  season: z.object({ startDate: z.iso.date() }).nullish(),
  homeTeam: Side,
  awayTeam: Side,
  score: z.object({
    duration: Text,
    fullTime: Score,
    halfTime: Score,
    regularTime: Score,
    extraTime: Score,
    penalties: Score,
  }),
  goals: z.array(Goal).nullish(),
  bookings: z.array(Booking).nullish(),
  substitutions: z.array(Substitution).nullish(),
  referees: z.array(Referee).nullish(),
});

/** What of a match is left out when it is invalid: the match itself is its id, status, teams, score and time. */
const DISPENSABLE = [
  ...['goals', 'bookings', 'substitutions', 'referees', 'lineup', 'bench'],
  ...['minute', 'injuryTime', 'formation', 'coach', 'venue', 'tla'],
] as const;

const MatchList = z.object({ matches: z.array(z.unknown()) });

const Row = z.object({
  position: z.int(),
  team: z.object({ id: z.int(), name: z.string(), tla: Text }),
  playedGames: z.int(),
  points: z.int(),
});
const Standings = z.object({
  competition: z.object({ code: z.string() }),
  season: z.object({ startDate: z.iso.date() }),
  /** `TOTAL`, `HOME` and `AWAY`, each per group. */
  standings: z.array(z.object({ type: z.string(), group: Text, table: z.array(Row) })),
});

export type FootballDataMatch = z.output<typeof MatchRecord>;
export type FootballDataSide = z.output<typeof Side>;
export type FootballDataPlayer = z.output<typeof LineUpEntry>;
export type FootballDataStandings = z.output<typeof Standings>;

export type FootballDataDocument =
  | ({ kind: 'matches' } & CheckedRecords<FootballDataMatch>)
  | { kind: 'standings'; standings: FootballDataStandings };

/** Reads a list of matches, one match, or standings. Throws FeedError with the position or the JSON path of what is invalid. */
export const parseFootballData = (text: string): FootballDataDocument => {
  const content = parseJson(text);
  if (typeof content === 'object' && content !== null) {
    if ('matches' in content)
      return {
        kind: 'matches',
        ...checkRecords(MatchRecord, checkShape(MatchList, content).matches, 'matches', DISPENSABLE),
      };
    if ('standings' in content) return { kind: 'standings', standings: checkShape(Standings, content) };
    if ('utcDate' in content) {
      const { record, warnings } = checkRecord(MatchRecord, content, DISPENSABLE);
      return { kind: 'matches', records: [record], warnings };
    }
  }
  throw new FeedError('the document: expected an object with "matches", "standings" or "utcDate"');
};
