import type { LocalName } from '@touchline/contract/values.ts';
import { competitionOf } from '@touchline/domain/competitions/registry.ts';
import { plainLetters } from '@touchline/feeds/plain-letters.ts';
import { LEAGUE_TEAMS } from '@touchline/feeds/teams/league-teams.ts';
import { NATIONS } from '@touchline/feeds/teams/nations.ts';
import { parseName } from '#platform/db/local-name.ts';
import type { Db } from '#platform/db/open-database.ts';

/** One of our teams that a source's team may be. */
export interface TeamSuggestion {
  id: string;
  name: LocalName;
}

interface Candidate extends TeamSuggestion {
  code: string;
  names: readonly string[];
  isOfCompetition: boolean;
}

const MOST = 5;
/** Below it two names have hardly anything in common. */
const LEAST_LIKENESS = 0.25;
const OF_COMPETITION = 0.15;
const SAME_CODE = 0.3;

const plain = (name: string): string => plainLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

const pairsOf = (name: string): Set<string> => {
  const text = plain(name);
  return new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, index) => text.slice(index, index + 2)));
};

/** Common pairs of letters, from 0 to 1. */
const likeness = (a: Set<string>, b: Set<string>): number =>
  (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size);

const knownCandidates = (competitionId: string): Candidate[] => {
  const { sport, kind } = competitionOf(competitionId) ?? {};
  const clubs = LEAGUE_TEAMS.flatMap((league) =>
    [...league.current, ...league.others].map((team) => ({
      team,
      isOfCompetition: league.competitionId === competitionId,
    })),
  );
  const nations = NATIONS.map((team) => ({ team, isOfCompetition: kind === 'cup' }));
  return [...clubs, ...nations]
    .filter(({ team }) => team.sport === sport)
    .map(({ team: { id, name, shortName, code, aliases }, isOfCompetition }) => ({
      id,
      name,
      code,
      names: [name.en, shortName.en, name.zh, ...aliases],
      isOfCompetition,
    }));
};

/** Teams that files or the desk brought. */
const storedCandidates = async (db: Db, competitionId: string): Promise<Candidate[]> => {
  const rows = await db
    .selectFrom('team')
    .select(['id', 'name', 'code', 'feed_name'])
    .where('sport', '=', competitionOf(competitionId)?.sport ?? '')
    .execute();
  return rows.map(({ id, name, code, feed_name: feedName }) => {
    const names = parseName(name);
    return { id, name: names, code, names: [names.en, names.zh, feedName], isOfCompetition: false };
  });
};

/** Our teams with names like that of a source's team, the likeliest first: those of its competition come before others. */
export const suggestTeams = async (
  db: Db,
  { name, code, competitionId }: { name: string; code: string | null; competitionId: string },
): Promise<TeamSuggestion[]> => {
  const pairs = pairsOf(name);
  const byId = new Map<string, Candidate & { score: number }>();
  for (const candidate of [...(await storedCandidates(db, competitionId)), ...knownCandidates(competitionId)]) {
    const alike = Math.max(...candidate.names.map((one) => likeness(pairs, pairsOf(one))));
    const isSameCode = code !== null && candidate.code === code;
    const score = alike + (candidate.isOfCompetition ? OF_COMPETITION : 0) + (isSameCode ? SAME_CODE : 0);
    const isBetter = score > (byId.get(candidate.id)?.score ?? 0);
    if (isBetter && (alike >= LEAST_LIKENESS || isSameCode)) byId.set(candidate.id, { ...candidate, score });
  }
  const ranked = [...byId.values()].toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return ranked.slice(0, MOST).map(({ id, name: own }) => ({ id, name: own }));
};
