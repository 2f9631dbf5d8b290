import { DEMO_SOURCE } from '@touchline/contract/feed-batch.ts';
import type { RemovedRecords } from '@touchline/contract/ops-seasons.ts';
import type { Transaction } from 'kysely';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Tables } from '#platform/db/tables.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { conflict, notFound } from '#platform/http/api-error.ts';
import { type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { type SeasonRow } from '../rows.ts';
import { matchRows, seasonRows } from '../ingest/ingest-repo.ts';
import { seasonKey } from '../season-key.ts';
import type { CompetitionDeps } from '../deps.ts';
import { findCompetition } from '../season/season-repo.ts';
import { type MatchOfSeason, matchesOfSeason, type RemovedMatches, removeMatches } from './remove-matches.ts';
import { removeIdleTeams, removeSeasons } from './remove-seasons.ts';
import { tippedMatches } from './remove-unnamed.ts';
import type { Db } from '#platform/db/open-database.ts';

/** What an operator takes away. Competitions are named by id or slug, seasons by id or label. */
export type Removal =
  | { kind: 'match'; id: string }
  | { kind: 'season'; competitionId: string; id: string }
  | { kind: 'competition'; id: string };

export interface ManualRemoval {
  gone: RemovedRecords;
  removed: RemovedMatches;
  /** The seasons that went, by `seasonKey`. */
  seasons: ReadonlySet<string>;
}

type Deps = Pick<CompetitionDeps, 'db' | 'audit' | 'demoEnabled'>;

interface Target {
  subject: string;
  /** What of it the audit log keeps. */
  reported: object;
  seasons: SeasonRow[];
  matches: MatchOfSeason[];
  /** Whose row goes as well. */
  competitionId: string | null;
}

const competitionNamed = async (trx: Db, name: string) => {
  const competition = await findCompetition(trx, name);
  if (!competition) throw notFound(`competition ${name}`);
  return competition;
};

/** The season that a call names by id or label, of a competition by id or slug. Throws 10404. */
export const seasonNamed = async (trx: Db, competitionName: string, name: string): Promise<SeasonRow> => {
  const { id } = await competitionNamed(trx, competitionName);
  const season = (await seasonRows(trx, [id])).find((row) => row.id === name || row.label === name);
  if (!season) throw notFound(`season ${name} of competition ${id}`);
  return season;
};

const matchesOfAll = async (trx: Db, seasons: readonly SeasonRow[]): Promise<MatchOfSeason[]> => {
  const matches: MatchOfSeason[] = [];
  for (const { competition_id: competitionId, id: seasonId } of seasons)
    matches.push(...(await matchesOfSeason(trx, { competitionId, seasonId })));
  return matches;
};

const targetOf = async (trx: Db, input: Removal): Promise<Target> => {
  if (input.kind === 'match') {
    const [row] = await matchRows(trx, [input.id]);
    if (!row) throw notFound(`match ${input.id}`);
    const { competition_id: competitionId, season_id: seasonId, source, kick_off: kickOff } = row;
    const reported = { competitionId, seasonId, source, kickOff, home: row.home_team_id, away: row.away_team_id };
    return { subject: row.id, reported, seasons: [], matches: [row], competitionId: null };
  }
  if (input.kind === 'season') {
    const season = await seasonNamed(trx, input.competitionId, input.id);
    const { label, source } = season;
    const subject = seasonKey(season.competition_id, season.id);
    return {
      subject,
      reported: { label, source },
      seasons: [season],
      matches: await matchesOfAll(trx, [season]),
      competitionId: null,
    };
  }
  const { id, slug } = await competitionNamed(trx, input.id);
  const seasons = await seasonRows(trx, [id]);
  const reported = { slug, seasons: seasons.map(({ label, source }) => ({ label, source })) };
  return { subject: id, reported, seasons, matches: await matchesOfAll(trx, seasons), competitionId: id };
};

/** So many matches are named in a refusal. */
const MOST_NAMED = 5;

const refuseReferenced = async (trx: Db, { seasons, matches }: Target, withDemo: boolean): Promise<void> => {
  if (withDemo && [...seasons, ...matches].some(({ source }) => source === DEMO_SOURCE))
    throw conflict(
      'the demo world would play it again; an import takes its season over, DEMO=off and demo purge end it',
    );
  const tipped = [...(await tippedMatches(trx, matches))].sort();
  const named = tipped.slice(0, MOST_NAMED).join(', ');
  if (tipped.length > 0)
    throw conflict(
      `tips name ${tipped.length > MOST_NAMED ? `${tipped.length} of its matches, such as ` : ''}${named}`,
    );
};

const remove = async (trx: Transaction<Tables>, { seasons, matches, competitionId }: Target) => {
  const removed = seasons.length > 0 ? await removeSeasons(trx, seasons) : await removeMatches(trx, matches);
  if (competitionId !== null) await trx.deleteFrom('competition').where('id', '=', competitionId).execute();
  await removeIdleTeams(
    trx,
    matches.flatMap((match) => [match.home_team_id, match.away_team_id]),
  );
  return removed;
};

/**
 * Removes a match, a season or a competition with all that hangs on it, and writes its audit line. What a feed still names comes back
 * with its next batch. Throws 10404, and 10409 while a tip names a match of it or the demo world plays it.
 */
export const removeManually = (deps: Deps, input: Removal, context: CallContext): Promise<ManualRemoval> =>
  inTransaction(deps.db, async (trx) => {
    await waitForLock(trx, 'ingest');
    const target = await targetOf(trx, input);
    await refuseReferenced(trx, target, deps.demoEnabled());
    const removed = await remove(trx, target);
    const { bookings, appointments } = removed;
    const gone = { matches: removed.matchIds.length, bookings, appointments };
    await deps.audit(trx, {
      who: operatorOf(context).name,
      action: `${input.kind}.remove`,
      subject: target.subject,
      before: { ...target.reported, ...gone },
      after: null,
    });
    return { gone, removed, seasons: new Set(target.seasons.map((row) => seasonKey(row.competition_id, row.id))) };
  });
