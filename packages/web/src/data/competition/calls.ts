import type { CompetitionFamily } from '@touchline/domain/competitions/competition.ts';
import type { CallName } from '#platform/http/http-client.ts';

/** The calls of each family of competitions, by what they read. */
export const CALLS = {
  football: {
    dates: 'getLeagueMatchDates',
    matches: 'listLeagueMatches',
    ranking: 'getLeagueRanking',
    leaders: 'listLeaguePlayers',
    teams: 'listLeagueTeams',
    homeAway: 'listLeagueHomeAway',
    teamSeasons: 'listTeamSeasons',
    squad: 'getTeamSquad',
    teamMatches: 'listTeamMatches',
    teamLeaders: 'listTeamBestPlayers',
  },
  fifa: {
    dates: 'getFifaMatchDates',
    stages: 'getFifaStages',
    matches: 'listFifaMatches',
    ranking: 'getFifaRanking',
    bracket: 'getFifaBracket',
    leaders: 'listFifaScorers',
    homeAway: 'listFifaHomeAway',
    teamSeasons: 'listFifaTeamSeasons',
    squad: 'getFifaSquad',
    teamMatches: 'listFifaTeamMatches',
  },
  euro: {
    dates: 'getEuroMatchDates',
    stages: 'getEuroStages',
    matches: 'listEuroMatches',
    ranking: 'getEuroRanking',
    bracket: 'getEuroBracket',
    leaders: 'listEuroScorers',
    homeAway: 'listEuroHomeAway',
    teamSeasons: 'listEuroTeamSeasons',
    squad: 'getEuroSquad',
    teamMatches: 'listEuroTeamMatches',
  },
  nba: {
    dates: 'getNbaMatchDates',
    matches: 'listNbaMatches',
    ranking: 'getNbaRanking',
    bracket: 'getNbaPlayoffs',
    cup: 'getNbaCup',
    leaders: 'listNbaPlayers',
    homeAway: 'listNbaHomeAway',
    teamSeasons: 'getNbaRoster',
    squad: 'getNbaRoster',
    teamMatches: 'listNbaTeamMatches',
    teamLeaders: 'listNbaTeamLeaders',
    teamNumbers: 'getNbaTeamData',
  },
} as const satisfies Record<CompetitionFamily, Readonly<Record<string, CallName>>>;

type Calls = typeof CALLS;

/** What there are calls for, in one family at least. */
export type CallPurpose = { [Family in CompetitionFamily]: keyof Calls[Family] }[CompetitionFamily];

/** The calls for these purposes, of all families. */
export const callsFor = (...purposes: readonly CallPurpose[]): ReadonlySet<unknown> =>
  new Set(
    Object.values<Readonly<Partial<Record<CallPurpose, CallName>>>>(CALLS).flatMap((calls) =>
      purposes.flatMap((purpose) => calls[purpose] ?? []),
    ),
  );
