import * as z from 'zod';
import type { ScorePair } from '@touchline/contract/match.ts';
import { type FeedDocument, ProviderRefusal } from '#connector.ts';
import { FeedError } from '#feed-source.ts';
import { checkShape, parseJson } from '#json-document.ts';

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? null);
const Count = z.int().nullish();

/** Null until both sides are known. */
const Score = z
  .object({ home: Count, away: Count })
  .nullish()
  .transform((pair): ScorePair | null =>
    typeof pair?.home === 'number' && typeof pair.away === 'number' ? [pair.home, pair.away] : null,
  );

const Person = z
  .object({ id: z.int().nullish(), name: Text })
  .nullish()
  .transform((person) => person ?? { id: null, name: null });
const TeamRef = z.object({ id: z.int() });
/** Without an id while the pair of a knockout round is not known. */
const Team = z.object({ id: z.int().nullish(), name: Text });

const Event = z.object({
  time: z.object({ elapsed: Count, extra: Count }),
  team: TeamRef,
  /** Who scored, was booked, or goes off. */
  player: Person,
  /** Who assisted, or comes on. */
  assist: Person,
  type: z.string(),
  detail: Text,
  comments: Text,
});

const SquadPlayer = z.object({
  player: z.object({
    /** Null for a player whom the provider has not filed. */
    id: z.int().nullish(),
    name: z.string(),
    number: z.int().nullish(),
    /** `G`, `D`, `M` or `F`. */
    pos: Text,
    /** `2:1`: row and column; null on the bench. */
    grid: Text,
  }),
});

const LineUp = z.object({
  team: TeamRef,
  formation: Text,
  coach: Person,
  startXI: z.array(SquadPlayer),
  substitutes: z.array(SquadPlayer),
});

const TeamStatistics = z.object({
  team: TeamRef,
  /** Percentages are text, such as `58%`. */
  statistics: z.array(z.object({ type: z.string(), value: z.union([z.number(), z.string()]).nullish() })),
});

const Counts = z.record(z.string(), z.unknown()).nullish();
const PlayerStatistics = z.object({
  games: z
    .object({
      minutes: Count,
      /** `7.3`. */
      rating: z.union([z.string(), z.number()]).nullish(),
      captain: z.boolean().nullish(),
    })
    .nullish(),
  offsides: Count,
  shots: Counts,
  goals: Counts,
  passes: Counts,
  tackles: Counts,
  fouls: Counts,
  cards: Counts,
});
const TeamPlayers = z.object({
  team: TeamRef,
  players: z.array(z.object({ player: z.object({ id: z.int() }), statistics: z.array(PlayerStatistics) })),
});

/** What of a match is left out when it is invalid: the match itself is its id, status, teams, score and time. */
export const DISPENSABLE = [
  ...['events', 'lineups', 'startXI', 'substitutes', 'statistics', 'players'],
  ...['referee', 'venue', 'elapsed', 'extra'],
] as const;

/** A match; lists of a season lack events, line-ups, statistics and players. */
export const Fixture = z.object({
  fixture: z.object({
    id: z.int(),
    referee: Text,
    /** Epoch seconds. */
    timestamp: z.int(),
    venue: z.object({ name: Text }).nullish(),
    status: z.object({ short: z.string(), elapsed: Count, extra: Count }),
  }),
  league: z.object({ id: z.int(), season: z.int(), round: Text }),
  teams: z.object({ home: Team, away: Team }),
  goals: Score,
  score: z.object({ halftime: Score, fulltime: Score, extratime: Score, penalty: Score }),
  events: z.array(Event).nullish(),
  lineups: z.array(LineUp).nullish(),
  statistics: z.array(TeamStatistics).nullish(),
  players: z.array(TeamPlayers).nullish(),
});
export type Fixture = z.output<typeof Fixture>;

export const StandingsRecord = z.object({
  league: z.object({
    id: z.int(),
    season: z.int(),
    /** A table for each group. */
    standings: z.array(
      z.array(
        z.object({
          rank: z.int(),
          team: z.object({ id: z.int(), name: z.string() }),
          points: z.int(),
          group: Text,
          all: z.object({ played: z.int() }),
        }),
      ),
    ),
  }),
});
export type StandingsRecord = z.output<typeof StandingsRecord>;

export const OddsRecord = z.object({
  fixture: z.object({ id: z.int() }),
  update: z.iso.datetime({ offset: true }),
  bookmakers: z.array(
    z.object({
      name: z.string(),
      bets: z.array(
        z.object({
          name: z.string(),
          values: z.array(z.object({ value: z.union([z.string(), z.number()]), odd: z.string() })),
        }),
      ),
    }),
  ),
});
export type OddsRecord = z.output<typeof OddsRecord>;

/** A player who misses a match, or may. */
export const InjuryRecord = z.object({
  player: z.object({ name: z.string(), type: z.string(), reason: Text }),
  team: TeamRef,
  fixture: z.object({ id: z.int() }),
});
export type InjuryRecord = z.output<typeof InjuryRecord>;

const Reply = z.object({
  /** An empty list, or texts by kind. */
  errors: z.union([z.array(z.unknown()), z.record(z.string(), z.string())]),
  paging: z.object({ current: z.int(), total: z.int() }).nullish(),
  response: z.array(z.unknown()),
});

/** What an error is about decides what the caller does: waits, asks for another key, or leaves the competition. */
const REFUSALS: ReadonlyMap<string, ProviderRefusal['kind']> = new Map([
  ['requests', 'limit'],
  ['ratelimit', 'limit'],
  ['token', 'key'],
  ['access', 'key'],
  ['plan', 'plan'],
]);

/** The records of a reply. A refusal has the status 200, too. */
export interface ApiFootballReply {
  records: readonly unknown[];
  /** There are further pages. */
  isCut: boolean;
}

/** Throws ProviderRefusal for a refusal, and FeedError with the position or the JSON path of what is invalid. */
export const parseReply = ({ body }: FeedDocument): ApiFootballReply => {
  const { errors, paging, response } = checkShape(Reply, parseJson(body));
  const [error] = Object.entries(errors);
  if (error !== undefined) {
    const [about, text] = [error[0], String(error[1])];
    const kind = REFUSALS.get(about.toLowerCase());
    if (kind !== undefined) throw new ProviderRefusal(kind, text);
    throw new FeedError(`errors.${about}: ${text}`);
  }
  return { records: response, isCut: paging ? paging.current < paging.total : false };
};
