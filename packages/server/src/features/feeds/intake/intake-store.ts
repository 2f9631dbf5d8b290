import { FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import { LIVE_SOURCE, type FeedMatch } from '@touchline/contract/feed-batch.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import type { Selectable } from 'kysely';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { upsert } from '#platform/db/upsert.ts';
import { type AcceptedState, type HeldState, NO_TRUST, type StoredState, type Trust } from './gate.ts';
import type { LinkedMatch } from './link-matches.ts';
import type { FieldOrigins, KnownMatch, MergedMatch } from './merge-match.ts';
import { isTerminal } from './state-rules.ts';
import { fedMatchOf, type PinRow, stateOfMatch } from './stored-match.ts';

type ReadingRow = Selectable<Tables['feed_reading']>;
type TrustRow = Selectable<Tables['match_trust']>;
export type DetailRow = Selectable<Tables['match_detail']>;

/** What a source said of a match, as `feed_reading.content`. */
interface StoredReading {
  state?: StoredState;
}

/** What is stored of the matches of a reading, by their ids. */
export interface StoredMatches {
  readings: ReadonlyMap<string, readonly ReadingRow[]>;
  trust: ReadonlyMap<string, TrustRow>;
  pins: ReadonlyMap<string, readonly PinRow[]>;
}

const json = <Value>(text: string): Value => JSON.parse(text) as Value;
const jsonOrNull = <Value>(text: string | null): Value | null => (text === null ? null : json<Value>(text));

export const readStored = async (db: Db, matchIds: readonly string[]): Promise<StoredMatches> => {
  const readings = await inChunks(matchIds, (ids) =>
    db.selectFrom('feed_reading').selectAll().where('match_id', 'in', ids).execute(),
  );
  const trust = await trustRows(db, matchIds);
  const pins = await inChunks(matchIds, (ids) =>
    db.selectFrom('match_pin').selectAll().where('match_id', 'in', ids).execute(),
  );
  return {
    readings: Map.groupBy(readings, (row) => row.match_id),
    trust: new Map(trust.map((row) => [row.match_id, row])),
    pins: Map.groupBy(pins, (row) => row.match_id),
  };
};

export const trustRows = (db: Db, matchIds: readonly string[]): Promise<TrustRow[]> =>
  inChunks(matchIds, (ids) => db.selectFrom('match_trust').selectAll().where('match_id', 'in', ids).execute());

export const detailRows = async (db: Db, matchIds: readonly string[]): Promise<ReadonlyMap<string, DetailRow>> => {
  const rows = await inChunks(matchIds, (ids) =>
    db.selectFrom('match_detail').selectAll().where('match_id', 'in', ids).execute(),
  );
  return new Map(rows.map((row) => [row.match_id, row]));
};

export const trustOf = (row: TrustRow): Trust => ({
  accepted: jsonOrNull<AcceptedState>(row.accepted),
  held: jsonOrNull<HeldState>(row.held),
  finalReadings: row.final_readings,
  finalAt: row.final_at,
  finalBy: row.final_by,
});

/** Of a match that files brought: its state counts, and its result is final, as tips may have settled by it. */
const trustOfMatch = (fed: FeedMatch, { source, fetched_at: at }: { source: string; fetched_at: number }): Trust => {
  const state = stateOfMatch(fed);
  const finalAt = source !== LIVE_SOURCE && isTerminal(fed.sport, state) ? at : null;
  return { ...NO_TRUST, accepted: { state, source, at }, finalAt };
};

/** A match of which nothing is known but what a source said now. */
const newMatch = ({ id, seasonId, homeTeamId, awayTeamId, reported }: LinkedMatch, sport: MatchSport): FeedMatch => ({
  id,
  competitionId: reported.competitionId,
  seasonId,
  sport,
  stage: null,
  round: null,
  group: null,
  kickOff: reported.kickOff ?? 0,
  timeKnown: reported.timeKnown ?? false,
  homeTeamId,
  awayTeamId,
  statusId: FOOTBALL_STATUS.notStarted,
  detailedStatus: null,
  homeScore: null,
  awayScore: null,
  parts: {},
  clock: null,
  venue: null,
  awarded: false,
  countsForStandings: true,
  incidents: [],
  incomplete: null,
});

/** `isUsed`: whether what a source said counts. */
export const knownMatch = (
  linked: LinkedMatch,
  stored: StoredMatches,
  isUsed: (source: string) => boolean,
): KnownMatch => {
  const { id, row, reported } = linked;
  const sport = competitionOf(reported.competitionId)?.sport ?? 'football';
  const fed = row ? fedMatchOf(row, stored.pins.get(id) ?? []) : newMatch(linked, sport);
  const trust = stored.trust.get(id);
  const states = (stored.readings.get(id) ?? []).flatMap(({ source, content }) => {
    const { state } = json<StoredReading>(content);
    return state && isUsed(source) ? [[source, state] as const] : [];
  });
  return {
    sport,
    fed,
    trust: trust ? trustOf(trust) : row ? trustOfMatch(fed, row) : NO_TRUST,
    origins: trust ? json<FieldOrigins>(trust.fields) : {},
    states: new Map(states),
  };
};

export interface MergedReading extends MergedMatch {
  linked: LinkedMatch;
}

const trustRowOf = (
  id: string,
  { trust, origins, agreement }: Pick<MergedMatch, 'trust' | 'origins' | 'agreement'>,
  at: number,
): TrustRow => ({
  match_id: id,
  fields: JSON.stringify(origins),
  agreement,
  accepted: trust.accepted && JSON.stringify(trust.accepted),
  held: trust.held && JSON.stringify(trust.held),
  final_readings: trust.finalReadings,
  final_at: trust.finalAt,
  final_by: trust.finalBy,
  updated_at: at,
});

export const readingOf = (
  { readings }: StoredMatches,
  { matchId, source }: { matchId: string; source: string },
): ReadingRow | undefined => readings.get(matchId)?.find((row) => row.source === source);

/** Stores what a reading said, and how far it is trusted. What speaks of no state is no news of the match. */
export const saveMerged = async (
  db: Db,
  { source, at }: { source: string; at: number },
  stored: StoredMatches,
  merged: readonly MergedReading[],
): Promise<void> => {
  const readings = merged.map(({ linked: { id, reported }, states }): ReadingRow => {
    const state = states.get(source);
    const content: StoredReading = state ? { state } : {};
    return {
      source,
      match_id: id,
      content: JSON.stringify(content),
      read_at: state?.at ?? at,
      observed_at: reported.observedAt ?? readingOf(stored, { matchId: id, source })?.observed_at ?? null,
    };
  });
  await upsert(db, 'feed_reading', ['match_id', 'source'], readings);
  await upsert(
    db,
    'match_trust',
    ['match_id'],
    merged.map((one) => trustRowOf(one.linked.id, one, at)),
  );
};
