import { descending } from '#order.ts';
import { CONFERENCES, NBA_TEAMS } from './teams.ts';
import type { NbaTeam } from './teams.ts';
import { winLossOf, winPercentage } from './team-games.ts';
import type { TeamGames } from './team-games.ts';
import { brokenLevels, LEAGUE_STEPS, levelsOf } from './tie-breaks.ts';
import type { Level, NbaTieNumber, NbaTieStep, TieFacts } from './tie-breaks.ts';

/** Teams level on their win percentage, and what decided this one's rank among them. */
export interface NbaTieBreak {
  /** The others, from first to last. */
  levelWith: string[];
  /** Null when nothing separated it: the league would draw lots. */
  decidedBy: NbaTieStep | null;
  /** The compared values of all teams it separated, best first; empty when nothing separated them. */
  numbers: readonly NbaTieNumber[];
}

export interface RankedNbaTeam {
  teamId: string;
  /** Null for a team that is level with none. */
  tieBreak: NbaTieBreak | null;
}

/** How the teams of a table are ranked. `side`: by their home or away games only. */
export type TieRules = 'league' | 'division' | 'side';

/** Ranks that qualify, for the playoffs or the play-in. */
const CONTENDERS = 10;
const NO_TEAMS: ReadonlySet<string> = new Set();

const without = (steps: readonly NbaTieStep[]): NbaTieStep[] => steps.filter((step) => step !== 'division-winner');
/** Division winners are ignored while they are being determined. */
const DIVISION_STEPS = { two: without(LEAGUE_STEPS.two), more: without(LEAGUE_STEPS.more) };
const SIDE_STEPS: TieFacts['steps'] = { two: ['net-points'], more: ['net-points'] };

/** The first ten of each conference, and teams level with the tenth. */
const contendersOf = (games: TeamGames): Set<string> => {
  const shareOf = ({ teamId }: NbaTeam): number => winPercentage(winLossOf(games.get(teamId) ?? []));
  return new Set(
    CONFERENCES.flatMap((conference) => {
      const teams = NBA_TEAMS.filter((team) => team.conference === conference);
      const last = teams.map((team) => shareOf(team)).sort(descending((share) => share))[CONTENDERS - 1] ?? 0;
      return teams.filter((team) => shareOf(team) >= last).map(({ teamId }) => teamId);
    }),
  );
};

const isDecided = ({ teamIds: [first = '', ...others] }: Level, games: TeamGames): boolean =>
  others.length === 0 && (games.get(first) ?? []).length > 0;

/** Division ties are broken before all others, to find the winner only. */
const divisionWinnersOf = (facts: TieFacts): Set<string> => {
  const divisions = Map.groupBy(NBA_TEAMS, ({ division }) => division).values();
  return new Set(
    [...divisions].flatMap((teams) => {
      const ids = teams.map(({ teamId }) => teamId);
      const [first] = brokenLevels(ids, facts);
      return first !== undefined && isDecided(first, facts.games) ? first.teamIds : [];
    }),
  );
};

/** Ranks any of the thirty teams, with the leader of each division; `games` are all of the league. */
export interface NbaRanker {
  divisionWinners: ReadonlySet<string>;
  rank(teamIds: readonly string[], rules: TieRules): RankedNbaTeam[];
}

/** A ranker over these games of the league. */
export const nbaRanker = (games: TeamGames): NbaRanker => {
  const before: TieFacts = {
    games,
    divisionWinners: NO_TEAMS,
    contenders: contendersOf(games),
    steps: DIVISION_STEPS,
  };
  const divisionWinners = divisionWinnersOf(before);
  const factsOf: Readonly<Record<TieRules, TieFacts>> = {
    division: before,
    league: { ...before, divisionWinners, steps: LEAGUE_STEPS },
    side: { ...before, steps: SIDE_STEPS },
  };
  return {
    divisionWinners,
    rank(teamIds, rules) {
      const ranked = brokenLevels(teamIds, factsOf[rules]).flatMap(({ teamIds: ids, step, numbers }) =>
        ids.map((teamId) => ({ teamId, step, numbers })),
      );
      const levels = levelsOf(teamIds, games);
      return ranked.map(({ teamId, step, numbers }) => {
        const level = levels.find((ids) => ids.includes(teamId)) ?? [];
        const levelWith = ranked
          .map((other) => other.teamId)
          .filter((other) => other !== teamId && level.includes(other));
        return { teamId, tieBreak: levelWith.length === 0 ? null : { levelWith, decidedBy: step, numbers } };
      });
    },
  };
};
