import { createHash } from 'node:crypto';
import type { FeedMatch, FeedPlayer, FeedPlayerSeason, FeedSeason } from '@touchline/contract/feed-batch.ts';
import { byName } from '@touchline/domain/by-name.ts';
import { ascending } from '@touchline/domain/order.ts';
import { cupSquads } from '#cups/cup-squads.ts';
import type { SquadPlayer } from '#cups/squad-notation.ts';
import { foldName, findName, unorderedNameKey } from '#openfootball/player-name.ts';
import { stableId } from '#stable-id.ts';

type Squads = ReadonlyMap<string, readonly SquadPlayer[]>;
type Named = Pick<FeedPlayer, 'name'> & Partial<SquadPlayer>;

const WORLD_CUP_ID = '10810';
const NO_SQUADS: Squads = new Map();

/** The known squads of an edition, by team id. */
const squadsOf = ({ competitionId, label }: FeedSeason): Squads =>
  competitionId === WORLD_CUP_ID && label === '2026' ? cupSquads() : NO_SQUADS;

const playerId = (teamId: string, name: string): string =>
  stableId(teamId, foldName(name) || createHash('sha256').update(name).digest('hex').slice(0, 12));

const playerOf = (teamId: string, { name, ...known }: Named): FeedPlayer => ({
  id: playerId(teamId, name),
  sport: 'football',
  teamId,
  name,
  number: known.number ?? null,
  position: known.position ?? null,
  birthday: null,
  country: null,
  heightCm: null,
  foot: null,
});

const wordsOf = (name: string): string[] => foldName(name).split('-');

/** `m araujo` of `Maximiliano Araújo`: initial and family name. */
const initialAndFamilyName = (name: string): string => `${wordsOf(name)[0]?.[0] ?? ''} ${wordsOf(name).at(-1)}`;

/** Names in the lists of goals by the squads' spelling, folded. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['agustin-cano', 'agustin-canobbio'],
  ['mohammad-mohebbi', 'mohammad-mohebi'],
  ['mostafa-zico', 'mostafa-ziko'],
  ['mousa-al-tamari', 'musa-al-taamari'],
]);

const onlyOne = <Item>(items: readonly Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined);

/**
 * Resolves a name in a list of goals: the squad player with the same name, or the only one with this initial and family name;
 * otherwise the one player whose name it abbreviates.
 */
const findScorer = (squad: readonly SquadPlayer[], scorers: readonly string[]): ((name: string) => Named) => {
  const fullest = findName([...squad.map((player) => player.name), ...scorers]);
  const inSquad = (name: string): SquadPlayer | undefined => {
    const folded = SPELLINGS.get(foldName(name)) ?? foldName(name);
    const same = squad.find((player) => foldName(player.name) === folded);
    const similar = squad.filter((player) => initialAndFamilyName(player.name) === initialAndFamilyName(name));
    return same ?? squad.find((player) => unorderedNameKey(player.name) === unorderedNameKey(name)) ?? onlyOne(similar);
  };
  return byName((name) => {
    const found = fullest(name);
    return inSquad(name) ?? inSquad(found) ?? { name: found };
  });
};

interface Goal {
  teamId: string;
  name: string;
}

/** Goals that count for their player, including penalties but not own goals. */
const goalsOf = ({ homeTeamId, awayTeamId, incidents }: FeedMatch): Goal[] =>
  incidents
    .filter(({ kind, player }) => (kind === 'goal' || kind === 'penalty-goal') && player !== '')
    .map(({ side, player }) => ({ teamId: side === 'home' ? homeTeamId : awayTeamId, name: player }));

/**
 * The players of an edition by id, with their goals: scorers, and known squads. A player's id is
 * made of team and name, so that it is the same in other editions; only of the family name when no list has more.
 */
export const playersOf = (
  matches: readonly FeedMatch[],
  season: FeedSeason,
): { players: FeedPlayer[]; playerSeasons: FeedPlayerSeason[] } => {
  const squads = squadsOf(season);
  const playing = new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]));
  const inSquads = [...playing].flatMap((teamId) =>
    (squads.get(teamId) ?? []).map((player) => playerOf(teamId, player)),
  );
  const players = new Map(inSquads.map((player) => [player.id, player]));
  const goals = new Map<string, number>();
  for (const [teamId, scored] of Map.groupBy(matches.flatMap(goalsOf), (goal) => goal.teamId)) {
    const names = scored.map((goal) => goal.name);
    const scorerOf = findScorer(squads.get(teamId) ?? [], names);
    for (const name of names) {
      const scorer = playerOf(teamId, scorerOf(name));
      if (!players.has(scorer.id)) players.set(scorer.id, scorer);
      goals.set(scorer.id, (goals.get(scorer.id) ?? 0) + 1);
    }
  }
  const sorted = [...players.values()].sort(ascending(({ id }) => id));
  return {
    players: sorted,
    playerSeasons: sorted.map(({ id, teamId }) => ({
      playerId: id,
      teamId,
      competitionId: season.competitionId,
      seasonId: season.id,
      numbers: { goals: goals.get(id) ?? 0 },
    })),
  };
};
