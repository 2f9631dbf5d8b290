import type { Followable, Followed } from '@touchline/contract/follows.ts';
import type { MatchSport } from '@touchline/contract/sport.ts';
import { matchPhase } from '@touchline/domain/match-status.ts';
import { inChunks } from '#platform/db/in-chunks.ts';
import type { FollowDeps } from './deps.ts';
import { followables } from './followables.ts';
import { keyOf, targetsOf } from './follows.ts';

const DAY_MS = 86_400_000;
const BACK_MS = 30 * DAY_MS;
const AHEAD_MS = 90 * DAY_MS;

interface MatchRow {
  id: string;
  sport: string;
  status_id: number;
  kick_off: number;
  home_team_id: string;
  away_team_id: string;
  competition_id: string;
}

/** The matches of some teams and competitions around now, by kick-off and id. */
const matchesOf = async (
  { db, now }: FollowDeps,
  teamIds: readonly string[],
  competitionIds: readonly string[],
): Promise<MatchRow[]> => {
  const near = db
    .selectFrom('match')
    .select(['id', 'sport', 'status_id', 'kick_off', 'home_team_id', 'away_team_id', 'competition_id'])
    .where('kick_off', '>', now() - BACK_MS)
    .where('kick_off', '<', now() + AHEAD_MS)
    .orderBy('kick_off')
    .orderBy('id');
  const ofTeams = await inChunks(teamIds, (ids) =>
    near.where((eb) => eb.or([eb('home_team_id', 'in', ids), eb('away_team_id', 'in', ids)])).execute(),
  );
  const ofCompetitions = await inChunks(competitionIds, (ids) => near.where('competition_id', 'in', ids).execute());
  return [...ofTeams, ...ofCompetitions];
};

/** The match in play, else the next one, else the last. */
const presentMatch = (matches: readonly MatchRow[]): MatchRow | undefined => {
  const phaseOf = ({ sport, status_id: statusId }: MatchRow) => matchPhase(sport as MatchSport, statusId);
  return (
    matches.find((match) => phaseOf(match) === 'in-progress') ??
    matches.find((match) => phaseOf(match) === 'not-started') ??
    matches.at(-1)
  );
};

/** What is followed with what it does now, in the order of the keys; what there is not is left out. */
export const describeFollows = async (deps: FollowDeps, keys: readonly string[]): Promise<Followed[]> => {
  const targets = targetsOf(keys);
  const kinds = new Set(targets.map(({ kind }) => kind));
  const all = await Promise.all([...kinds].map((kind) => followables(deps, kind)));
  const byKey = new Map(all.flat().map((one) => [one.key, one]));
  const items = targets.flatMap((target) => byKey.get(keyOf(target)) ?? []);
  const teamIds = items.flatMap(({ team }) => team?.id ?? []);
  const competitionIds = items.filter(({ kind }) => kind === 'competition').map(({ id }) => id);
  const rows = await matchesOf(deps, teamIds, competitionIds);
  const isOf =
    ({ kind, id, team }: Followable) =>
    (row: MatchRow): boolean =>
      kind === 'competition'
        ? row.competition_id === id
        : row.home_team_id === team?.id || row.away_team_id === team?.id;
  const present = new Map(items.map((item) => [item.key, presentMatch(rows.filter(isOf(item)))?.id]));
  const briefs = await deps.matchBriefs([...present.values()].filter((id) => id !== undefined));
  return items.map((item) => ({ ...item, match: briefs.get(present.get(item.key) ?? '') ?? null }));
};
