import { DEMO_SOURCE, LIVE_SOURCE, type FeedBatch, type FeedSeason } from '@touchline/contract/feed-batch.ts';
import { hasExplicitSeason } from '@touchline/domain/seasons.ts';
import type { Db } from '#platform/db/open-database.ts';
import { conflict, malformed } from '#platform/http/api-error.ts';
import { keyOfSeason, seasonKey } from '../season-key.ts';
import { type SeasonRow } from '../rows.ts';

/** What a batch may do with its seasons: one source per competition-season. */
export interface SeasonClaims {
  /** Seasons that the batch may write, by `seasonKey`. */
  granted: ReadonlyMap<string, FeedSeason>;
  /** Seasons of the demo world that a real source takes over. */
  replaced: readonly SeasonRow[];
}

/**
 * Decides for each season of a batch: a real source takes a season over from the demo, the demo leaves a real one alone,
 * and between two real sources the first one stays (10409), apart from live feeds, which take over what files brought. An edition is known by its id and by its label. A supplement may
 * write numbers of a real season and takes none.
 */
export const claimSeasons = (batch: FeedBatch, stored: readonly SeasonRow[]): SeasonClaims => {
  const granted = new Map<string, FeedSeason>();
  const replaced: SeasonRow[] = [];
  for (const season of wantedSeasons(batch, stored)) {
    const sameEdition = stored.filter((row) => isSameEdition(row, season));
    if (batch.supplement) refuseAlone(sameEdition, season, batch);
    if (batch.source === DEMO_SOURCE && sameEdition.some(({ source }) => source !== DEMO_SOURCE)) continue;
    const demo = sameEdition.filter(({ source }) => source === DEMO_SOURCE && batch.source !== DEMO_SOURCE);
    for (const row of sameEdition) if (!batch.supplement && !demo.includes(row)) refuseOther(row, season, batch);
    granted.set(seasonKey(season.competitionId, season.id), season);
    replaced.push(...demo);
  }
  return { granted, replaced };
};

/** Seasons of the batch, and stored ones that only its matches or numbers name. */
const wantedSeasons = (batch: FeedBatch, stored: readonly SeasonRow[]): FeedSeason[] => {
  const wanted = new Map(batch.seasons.map((season) => [seasonKey(season.competitionId, season.id), season]));
  const named = new Set([...batch.matches, ...batch.playerSeasons, ...batch.teamSeasons].map(keyOfSeason));
  for (const { competition_id: competitionId, id, label } of stored) {
    const key = seasonKey(competitionId, id);
    if (named.has(key) && !wanted.has(key)) wanted.set(key, { competitionId, id, label });
  }
  return [...wanted.values()];
};

const isSameEdition = (row: SeasonRow, season: FeedSeason): boolean =>
  row.competition_id === season.competitionId && (row.id === season.id || row.label === season.label);

/** Numbers without real matches beside them would stand for nothing, or for what the demo invented. */
const refuseAlone = (sameEdition: readonly SeasonRow[], season: FeedSeason, batch: FeedBatch): void => {
  const edition = `season ${season.label} of competition ${season.competitionId}`;
  if (batch.matches.length > 0) throw conflict(`${batch.source} adds numbers to ${edition} and cannot bring matches`);
  if (sameEdition.some(({ id, source }) => id !== season.id || source === DEMO_SOURCE) || sameEdition.length === 0)
    throw conflict(`${edition} has no real matches that ${batch.source} could add numbers to; import them first`);
};

const refuseOther = (row: SeasonRow, season: FeedSeason, batch: FeedBatch): void => {
  const edition = `season ${row.label} of competition ${row.competition_id}`;
  if (row.source !== batch.source && batch.source !== LIVE_SOURCE)
    throw conflict(
      `${edition} comes from ${row.source}; only one source can bring it, and ops seasons move makes that ${batch.source}`,
    );
  if (row.id !== season.id) throw conflict(`${edition} has the id ${row.id}, not ${season.id}`);
};

/**
 * Throws 10400 for a season that no competition of this kind has, by its label, or the competition itself, also by its id: somebody
 * mistyped it. That there was a cup in 2024 makes it no season of a league.
 */
export const refuseNewSeasons = async (trx: Db, { seasons, competitions }: FeedBatch): Promise<void> => {
  const stored = await trx
    .selectFrom('season')
    .innerJoin('competition', 'competition.id', 'season.competition_id')
    .select(['season.id', 'season.label', 'season.competition_id', 'competition.kind'])
    .execute();
  const kindOf = (competitionId: string) => competitions.find((one) => one.id === competitionId)?.kind;
  const isKnown = ({ competitionId, id, label }: FeedSeason): boolean => {
    const kind = kindOf(competitionId);
    const isOwn = (row: (typeof stored)[number]) => row.competition_id === competitionId && row.id === id;
    return stored.some((row) => isOwn(row) || (row.kind === kind && row.label === label));
  };
  const unknown = seasons.filter((season) => !hasExplicitSeason(season.competitionId, season.id) && !isKnown(season));
  if (unknown.length > 0)
    throw malformed(
      unknown.map(({ competitionId, label }) => ({
        path: 'seasons',
        message: `no ${kindOf(competitionId) ?? 'competition'} has a season ${label}; import it with --new-season if competition ${competitionId} is to have it`,
      })),
    );
};
