import type { SourceTeam } from '#connector.ts';

/** Each team of a competition once; the last record wins. */
export const uniqueTeams = (teams: readonly SourceTeam[]): SourceTeam[] => [
  ...new Map(teams.map((team) => [`${team.competitionId} ${team.id}`, team])).values(),
];
