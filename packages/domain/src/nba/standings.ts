import type { LocalName } from '@touchline/contract/values.ts';
import { CONFERENCE_ZONES } from '#competitions/zones.ts';
import { clinchMarks } from './clinch.ts';
import type { ClinchMark } from './clinch.ts';
import { nbaRanker } from './ranking.ts';
import type { NbaRanker, NbaTieBreak, RankedNbaTeam, TieRules } from './ranking.ts';
import { isWin, onSide, teamGamesOf, winLossOf, winPercentage } from './team-games.ts';
import type { NbaGame, TeamGame, TeamGames, WinLoss } from './team-games.ts';
import { CONFERENCE_NAMES, CONFERENCES, DIVISION_NAMES, NBA_TEAMS, nbaTeamOf } from './teams.ts';
import type { Conference, Division, NbaTeam } from './teams.ts';

/** Groupings of tables. */
export type NbaGrouping = 'conference' | 'division' | 'league';
export type NbaView = 'overall' | 'home' | 'away';

/** Wins, or losses, in a row up to the last game. */
export interface Streak {
  result: 'w' | 'l';
  length: number;
}

/** A row of a table. In the views `home` and `away` all figures are of those games only. */
export interface NbaStanding extends WinLoss {
  /** Rank in this table, from 1. */
  position: number;
  /** Rank in the conference, from 1. */
  seed: number;
  teamId: string;
  conference: Conference;
  division: Division;
  played: number;
  /** Win percentage, 0 to 1. */
  winPercentage: number;
  /** Games behind the first of the table; may be negative when the first has a better percentage from fewer games. */
  gamesBehind: number;
  home: WinLoss;
  away: WinLoss;
  inConference: WinLoss;
  inDivision: WinLoss;
  /** Record of the last ten games, or of all if fewer. */
  lastTen: WinLoss;
  /** Null before the first game. */
  streak: Streak | null;
  /** Average points per game; 0 before the first. */
  pointsFor: number;
  pointsAgainst: number;
  /** Zone of the conference (`CONFERENCE_ZONES`): 1 playoffs, 2 play-in; null below them, and in `home` and `away`. */
  zone: number | null;
  /** Strongest first; none in `home` and `away`. */
  clinched: readonly ClinchMark[];
  tieBreak: NbaTieBreak | null;
}

/** `key` is a conference, a division or `league`. */
export interface NbaTable {
  key: string;
  name: LocalName;
  rows: NbaStanding[];
}

export interface NbaStandingsOptions {
  grouping: NbaGrouping;
  view?: NbaView;
  /** Games of the regular season. */
  gamesPerTeam?: number;
}

const GAMES_PER_TEAM = 82;
const LAST_GAMES = 10;

const DIVISIONS: readonly Division[] = [...new Set(NBA_TEAMS.map(({ division }) => division))];

interface Group {
  key: string;
  name: LocalName;
  isIn(team: NbaTeam): boolean;
}

const GROUPS: Readonly<Record<NbaGrouping, readonly Group[]>> = {
  conference: CONFERENCES.map((key) => ({
    key,
    name: CONFERENCE_NAMES[key],
    isIn: ({ conference }) => conference === key,
  })),
  division: DIVISIONS.map((key) => ({ key, name: DIVISION_NAMES[key], isIn: ({ division }) => division === key })),
  league: [{ key: 'league', name: { zh: '联盟', en: 'League' }, isIn: () => true }],
};

const idsIn = ({ isIn }: Group): string[] => NBA_TEAMS.filter((team) => isIn(team)).map(({ teamId }) => teamId);

/** The streak that ends with the last of these games, oldest first. */
const streakOf = (games: readonly TeamGame[]): Streak | null => {
  const last = games.at(-1);
  if (last === undefined) return null;
  const before = games.findLastIndex((game) => isWin(game) !== isWin(last));
  return { result: isWin(last) ? 'w' : 'l', length: games.length - 1 - before };
};

const pointsPerGame = (games: readonly TeamGame[], pointsOf: (game: TeamGame) => number): number =>
  games.length === 0 ? 0 : games.reduce((sum, game) => sum + pointsOf(game), 0) / games.length;

const recordsOf = ({ conference, division }: NbaTeam, games: readonly TeamGame[]) => {
  const against = (matches: (opponent: NbaTeam) => boolean): WinLoss =>
    winLossOf(
      games.filter(({ opponentId }) => {
        const opponent = nbaTeamOf(opponentId);
        return opponent !== undefined && matches(opponent);
      }),
    );
  return {
    home: winLossOf(games.filter(({ isHome }) => isHome)),
    away: winLossOf(games.filter(({ isHome }) => !isHome)),
    inConference: against((opponent) => opponent.conference === conference),
    inDivision: against((opponent) => opponent.division === division),
    lastTen: winLossOf(games.slice(-LAST_GAMES)),
  };
};

const gamesBehind = (leader: WinLoss, { won, lost }: WinLoss): number => (leader.won - won + (lost - leader.lost)) / 2;

/** The conference data for all tables. */
interface ConferenceFacts {
  seeds: ReadonlyMap<string, number>;
  clinched: ReadonlyMap<string, readonly ClinchMark[]>;
}

const zoneOf = (seed: number): number | null =>
  CONFERENCE_ZONES.find(({ places }) => places.includes(seed))?.zone ?? null;

const rowsOf = (ranked: readonly RankedNbaTeam[], games: TeamGames, facts: ConferenceFacts, view: NbaView) => {
  const ofTeam = (teamId: string): readonly TeamGame[] => games.get(teamId) ?? [];
  const leader = winLossOf(ofTeam(ranked[0]?.teamId ?? ''));
  return ranked.flatMap(({ teamId, tieBreak }, index): NbaStanding[] => {
    const team = nbaTeamOf(teamId);
    if (team === undefined) return [];
    const own = ofTeam(teamId);
    const record = winLossOf(own);
    const seed = facts.seeds.get(teamId) ?? 0;
    return [
      {
        position: index + 1,
        seed,
        teamId,
        conference: team.conference,
        division: team.division,
        played: own.length,
        ...record,
        winPercentage: winPercentage(record),
        gamesBehind: gamesBehind(leader, record),
        ...recordsOf(team, own),
        streak: streakOf(own),
        pointsFor: pointsPerGame(own, ({ scored }) => scored),
        pointsAgainst: pointsPerGame(own, ({ conceded }) => conceded),
        zone: view === 'overall' ? zoneOf(seed) : null,
        clinched: view === 'overall' ? (facts.clinched.get(teamId) ?? []) : [],
        tieBreak,
      },
    ];
  });
};

const conferenceFacts = (
  ranker: NbaRanker,
  games: readonly NbaGame[],
  played: TeamGames,
  gamesPerTeam: number,
): ConferenceFacts => {
  const conferences = GROUPS.conference.map((group) => ranker.rank(idsIn(group), 'league'));
  return {
    seeds: new Map(conferences.flatMap((ranked) => ranked.map(({ teamId }, index) => [teamId, index + 1] as const))),
    clinched: new Map(conferences.flatMap((ranked) => [...clinchMarks(ranked, games, played, gamesPerTeam)])),
  };
};

/**
 * The tables of a regular season: all thirty teams, by conference, by division or as one league. Only finished
 * games with `countsForStandings` count. Teams with the same win percentage are ranked by the league's own procedure,
 * with the reason. In the views `home` and `away` only net points separate them. The order of `games` does not matter.
 */
export const nbaStandings = (
  games: readonly NbaGame[],
  { grouping, view = 'overall', gamesPerTeam = GAMES_PER_TEAM }: NbaStandingsOptions,
): NbaTable[] => {
  const played = teamGamesOf(games);
  const ranker = nbaRanker(played);
  const facts = conferenceFacts(ranker, games, played, gamesPerTeam);
  const isWhole = view === 'overall';
  const shown = isWhole ? played : onSide(played, view === 'home');
  const shownRanker = isWhole ? ranker : nbaRanker(shown);
  const rules: TieRules = !isWhole ? 'side' : grouping === 'division' ? 'division' : 'league';
  return GROUPS[grouping].map((group) => {
    const ranked = shownRanker.rank(idsIn(group), rules);
    return { key: group.key, name: group.name, rows: rowsOf(ranked, shown, facts, view) };
  });
};

/** Home and away records of a team. */
export interface NbaHomeAway {
  teamId: string;
  homeWon: number;
  homeLoss: number;
  awayWon: number;
  awayLoss: number;
}

/** Home and away records of the thirty teams, or of one conference, by conference and division. */
export const nbaHomeAwayOf = (games: readonly NbaGame[], conference: Conference | null = null): NbaHomeAway[] => {
  const played = teamGamesOf(games);
  return NBA_TEAMS.filter((team) => conference === null || team.conference === conference).map((team) => {
    const { home, away } = recordsOf(team, played.get(team.teamId) ?? []);
    return {
      teamId: team.teamId,
      homeWon: home.won,
      homeLoss: home.lost,
      awayWon: away.won,
      awayLoss: away.lost,
    };
  });
};
