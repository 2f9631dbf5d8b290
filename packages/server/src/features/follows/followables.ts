import type { Followable, FollowKind } from '@touchline/contract/follows.ts';
import type { LocalName } from '@touchline/contract/values.ts';
import { COMPETITIONS, competitionOf } from '@touchline/domain/competitions/registry.ts';
import { foldCase } from '@touchline/domain/fold-case.ts';
import { parseName } from '#platform/db/local-name.ts';
import type { FollowDeps } from './deps.ts';
import { keyOf } from './follows.ts';

type Deps = Pick<FollowDeps, 'db' | 'cache' | 'now'>;

const MAX_AGE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Tips on matches of these days count as recent. */
const RECENT_MS = 14 * DAY_MS;
const CHOICES_MOST = 60;

/** What can be followed, and how much it is worth recommending. */
interface Choice extends Followable {
  weight: number;
}

const toChoice = (kind: FollowKind, id: string, rest: Omit<Choice, 'key' | 'kind' | 'id'>): Choice => ({
  ...rest,
  key: keyOf({ kind, id }),
  kind,
  id,
});

/** Where each team plays: in the league before the cup, then where it played last. */
const competitionsOfTeams = async ({ db }: Deps): Promise<Map<string, string>> => {
  const lastAs = (side: 'home_team_id' | 'away_team_id') =>
    db
      .selectFrom('match')
      .select([`${side} as id`, 'competition_id', (eb) => eb.fn.max('kick_off').as('last')])
      .groupBy([side, 'competition_id'])
      .execute();
  const rows = [...(await lastAs('home_team_id')), ...(await lastAs('away_team_id'))];
  const isCup = (id: string): number => Number(competitionOf(id)?.kind !== 'league');
  const best = rows.toSorted(
    (a, b) => isCup(b.competition_id) - isCup(a.competition_id) || Number(a.last) - Number(b.last),
  );
  return new Map(best.map((row) => [row.id, row.competition_id]));
};

/** How often each team is followed, and how many recent tips are on its matches. */
const weightsOfTeams = async ({ db, now }: Deps): Promise<(id: string) => number> => {
  const follows = await db
    .selectFrom('follow')
    .select(['target_id as id', (eb) => eb.fn.countAll().as('count')])
    .where('kind', '=', 'team')
    .groupBy('target_id')
    .execute();
  const tips = await db
    .selectFrom('tip_leg')
    .innerJoin('match', 'match.id', 'tip_leg.match_id')
    .select(['home_team_id', 'away_team_id', (eb) => eb.fn.countAll().as('count')])
    .where('kick_off', '>', now() - RECENT_MS)
    .groupBy(['home_team_id', 'away_team_id'])
    .execute();
  const weights = new Map<string, number>();
  const count = (id: string, times: number): void => void weights.set(id, (weights.get(id) ?? 0) + times);
  for (const { id, count: times } of follows) count(id, Number(times));
  for (const row of tips) for (const id of [row.home_team_id, row.away_team_id]) count(id, Number(row.count));
  return (id) => weights.get(id) ?? 0;
};

const readTeams = async (deps: Deps): Promise<Choice[]> => {
  const [rows, competitions, weightOf] = await Promise.all([
    deps.db.selectFrom('team').selectAll().execute(),
    competitionsOfTeams(deps),
    weightsOfTeams(deps),
  ]);
  return rows.map((row) => {
    const name = parseName(row.name);
    const { id, code, country } = row;
    const colors = JSON.parse(row.colors) as string[];
    const team = { id, name, shortName: parseName(row.short_name), code, colors, country };
    return toChoice('team', id, { name, team, competitionId: competitions.get(id) ?? null, weight: weightOf(id) });
  });
};

/** Goals, or points in basketball. */
const scored = (numbers: string): number => {
  const { goals = 0, points = 0 } = JSON.parse(numbers) as Record<string, number>;
  return Math.max(goals, points);
};

/** Players with what they scored in the newest season that they have numbers of. */
const readPlayers = async (deps: Deps): Promise<Choice[]> => {
  const teams = new Map((await teamsToFollow(deps)).map((one) => [one.id, one]));
  const rows = await deps.db
    .selectFrom('player')
    .leftJoin('player_season', (join) =>
      join.onRef('player_season.player_id', '=', 'player.id').on('player_season.scope', '=', 'regular'),
    )
    .select(['player.id', 'player.name', 'player.team_id', 'competition_id', 'season_id', 'numbers'])
    .orderBy('season_id')
    .execute();
  const newest = new Map(rows.map((row) => [row.id, row]));
  return [...newest.values()].map(({ id, name, team_id: teamId, competition_id: ofNumbers, numbers }) => {
    const of = teams.get(teamId);
    return toChoice('player', id, {
      name: { zh: name, en: name },
      team: of?.team ?? null,
      competitionId: of?.competitionId ?? ofNumbers,
      weight: numbers === null ? 0 : scored(numbers),
    });
  });
};

const readCompetitions = async ({ db }: Deps): Promise<Choice[]> => {
  const rows = await db.selectFrom('competition').select(['id', 'name']).execute();
  const places = new Map(COMPETITIONS.map(({ id }, place) => [id, place]));
  return rows
    .filter(({ id }) => places.has(id))
    .map(({ id, name }) =>
      toChoice('competition', id, {
        name: parseName(name),
        team: null,
        competitionId: id,
        weight: -(places.get(id) ?? 0),
      }),
    );
};

const teamsToFollow = (deps: Deps): Promise<Choice[]> =>
  deps.cache.get('followables:team', [], MAX_AGE_MS, () => readTeams(deps));

const READ: Readonly<Record<FollowKind, (deps: Deps) => Promise<Choice[]>>> = {
  team: teamsToFollow,
  player: (deps) => deps.cache.get('followables:player', [], MAX_AGE_MS, () => readPlayers(deps)),
  competition: (deps) => deps.cache.get('followables:competition', [], MAX_AGE_MS, () => readCompetitions(deps)),
};

/** All of a kind that can be followed. */
export const followables = (deps: Deps, kind: FollowKind): Promise<readonly Followable[]> => READ[kind](deps);

const holds = (text: string, { name, team }: Choice): boolean => {
  const names: (LocalName | undefined)[] = [name, team?.name, team?.shortName];
  const words = [...names.flatMap((one) => Object.values(one ?? {})), team?.code ?? ''];
  return words.some((word) => foldCase(word).includes(text));
};

const byName = (a: Choice, b: Choice): number =>
  a.name.en < b.name.en ? -1 : Number(a.name.en > b.name.en) || (a.id < b.id ? -1 : 1);

/** What can be followed of a kind, the most recommended first: in a competition, or with a text in its name. */
export const listFollowables = async (
  deps: Deps,
  { kind, competitionId, q = '' }: { kind: FollowKind; competitionId?: string | undefined; q?: string | undefined },
): Promise<Followable[]> => {
  const text = foldCase(q.trim());
  const found = (await READ[kind](deps)).filter(
    (one) => (competitionId === undefined || one.competitionId === competitionId) && (text === '' || holds(text, one)),
  );
  return found.toSorted((a, b) => b.weight - a.weight || byName(a, b)).slice(0, CHOICES_MOST);
};
