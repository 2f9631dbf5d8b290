import * as z from 'zod';
import { CompetitionMatch, LeftOut, MatchDates, PlayerBrief, SeasonRef } from '#competition.ts';
import { SeasonScope } from '#feed-batch.ts';
import { PlayerNumbers } from '#match-detail.ts';
import { TeamBrief } from '#match.ts';
import { Day, Id, LocalName } from '#values.ts';

/** Phases of a season. */
export const NbaKind = z.enum(['regular', 'playoffs', 'preseason', 'all-star', 'finals', 'team-cup', 'final-cup']);
export type NbaKind = z.output<typeof NbaKind>;

/** Parts of a season (protocols: Values). */
export const NbaScope = SeasonScope;

/** Categories of player rankings, per game. */
export const NbaCategory = z.enum(['points', 'rebounds', 'assists', 'blocks', 'steals']);
export type NbaCategory = z.output<typeof NbaCategory>;

export const Conference = z.enum(['east', 'west']);

/** Days with games of a kind; `kinds` are those with games in the season. */
export const NbaMatchDates = MatchDates.extend({ kind: NbaKind, kinds: z.array(NbaKind) });
export type NbaMatchDates = z.output<typeof NbaMatchDates>;

/** Games of a day or a stage: `schedule` has a key for each day with games. */
export const NbaSchedule = z.object({
  season: SeasonRef,
  kind: NbaKind,
  list: z.array(CompetitionMatch),
  schedule: z.record(Day, z.array(Id)),
});
export type NbaSchedule = z.output<typeof NbaSchedule>;

export const WinLoss = z.object({ won: z.int(), lost: z.int() });

/** A row of a conference's ranking. */
export const NbaRankingRow = WinLoss.extend({
  position: z.int(),
  /** Rank in the conference, from 1. */
  seed: z.int(),
  team: TeamBrief,
  conference: Conference,
  division: z.string(),
  played: z.int(),
  /** 0 to 1. */
  winPercentage: z.number(),
  gamesBehind: z.number(),
  home: WinLoss,
  away: WinLoss,
  inConference: WinLoss,
  inDivision: WinLoss,
  lastTen: WinLoss,
  /** Null before the first game. */
  streak: z.nullable(z.object({ result: z.enum(['w', 'l']), length: z.int() })),
  /** Points per game. */
  pointsFor: z.number(),
  pointsAgainst: z.number(),
  /** 1 playoffs, 2 play-in; null below. */
  zone: z.nullable(z.int()),
  /** Clinch marks of the league, strongest first, such as `z` for the first of a conference. */
  clinched: z.array(z.string()),
  tieBreak: z.nullable(LocalName),
});
export type NbaRankingRow = z.output<typeof NbaRankingRow>;

/** A ranking by conference (`divisionName` East or West), by division, or of the whole league. */
export const NbaRanking = z.object({
  season: SeasonRef,
  scope: NbaScope,
  list: z.array(z.object({ divisionName: z.string(), name: LocalName, rankingItem: z.array(NbaRankingRow) })),
  zones: z.array(z.object({ zone: z.int(), name: LocalName, places: z.array(z.int()) })),
  marks: z.array(z.object({ letter: z.string(), name: LocalName })),
  leftOut: LeftOut,
});
export type NbaRanking = z.output<typeof NbaRanking>;

/** Home and away records of a team. */
export const NbaHomeAwayRow = z.object({
  team: TeamBrief,
  homeWon: z.int(),
  homeLoss: z.int(),
  awayWon: z.int(),
  awayLoss: z.int(),
});

/** A player in a ranking; `value` per game, with one decimal. */
export const NbaRankedPlayer = z.object({
  rank: z.int(),
  player: PlayerBrief,
  value: z.number(),
  played: z.int(),
});
export type NbaRankedPlayer = z.output<typeof NbaRankedPlayer>;

/** Statistics per game, and percentages of the sums: `points`, `rebounds`, `field_goal_percent`, ... */
export const NbaAverages = z.object({ played: z.int(), numbers: PlayerNumbers });
export type NbaAverages = z.output<typeof NbaAverages>;

/** The players of a team with their averages in the regular season; null before their first game. */
export const NbaRoster = z.object({
  season: SeasonRef,
  team: TeamBrief,
  conference: z.nullable(Conference),
  division: z.nullable(LocalName),
  venue: z.nullable(z.string()),
  coach: z.nullable(z.string()),
  players: z.array(z.object({ player: PlayerBrief, averages: z.nullable(NbaAverages) })),
  /** The seasons in which the team plays, newest first. */
  seasons: z.array(SeasonRef),
});
export type NbaRoster = z.output<typeof NbaRoster>;

/** The best players of a team by category. */
export const NbaTeamLeaders = z.object({
  season: SeasonRef,
  list: z.array(z.object({ category: NbaCategory, players: z.array(NbaRankedPlayer) })),
});
export type NbaTeamLeaders = z.output<typeof NbaTeamLeaders>;

/** A statistic of a team beside the league's average; `rank` 1 is the best of the league. */
export const NbaTeamNumber = z.object({
  key: z.string(),
  value: z.number(),
  leagueAverage: z.number(),
  rank: z.int(),
  /** True when less is better, as with turnovers. */
  lessIsBetter: z.boolean(),
});
export const NbaTeamData = z.object({
  season: SeasonRef,
  kind: NbaKind,
  team: TeamBrief,
  played: z.int(),
  teams: z.int(),
  list: z.array(NbaTeamNumber),
});
export type NbaTeamData = z.output<typeof NbaTeamData>;

/** A game of a player's log, newest first. */
export const NbaGameLine = z.object({
  match: CompetitionMatch,
  teamId: Id,
  numbers: PlayerNumbers,
  /** `double-double`, `triple-double`, or null. */
  feat: z.nullable(z.enum(['double-double', 'triple-double'])),
});
export type NbaGameLine = z.output<typeof NbaGameLine>;

/** Shots of a kind: made and attempted per game, and their share of points (0 to 1). */
export const ShotShare = z.object({
  kind: z.enum(['two', 'three', 'free-throw']),
  made: z.number(),
  attempted: z.number(),
  percent: z.number(),
  shareOfPoints: z.number(),
});

/** A player's statistics in a scope of a season, for all teams together; `teams` are those played for, in order. */
export const NbaPlayerSeason = z.object({
  season: SeasonRef,
  scope: NbaScope,
  teams: z.array(TeamBrief),
  averages: NbaAverages,
  leagueAverage: PlayerNumbers,
  shooting: z.array(ShotShare),
});
export type NbaPlayerSeason = z.output<typeof NbaPlayerSeason>;

/** A player. */
export const NbaPlayerDetail = z.object({
  info: PlayerBrief.extend({
    birthday: z.nullable(z.string()),
    country: z.nullable(z.string()),
    heightCm: z.nullable(z.int()),
  }),
  /** Newest first. */
  seasons: z.array(NbaPlayerSeason),
  match: z.array(NbaGameLine),
});
export type NbaPlayerDetail = z.output<typeof NbaPlayerDetail>;

const SeriesSide = z.object({ team: z.nullable(TeamBrief), seed: z.nullable(z.int()), wins: z.int() });

/** A playoff series; position p of a round feeds position floor(p/2) of the next, East above West. */
export const NbaSeries = z.object({
  place: z.int(),
  conference: z.nullable(Conference),
  sides: z.array(SeriesSide),
  score: z.string(),
  state: z.enum(['to-come', 'in-progress', 'decided']),
  winnerTeamId: z.nullable(Id),
  games: z.array(CompetitionMatch),
  /** Ids of games that the series may not need. */
  ifNecessary: z.array(Id),
});
export type NbaSeries = z.output<typeof NbaSeries>;

export const NbaPlayInGame = z.object({
  conference: Conference,
  role: z.enum(['seven-eight', 'nine-ten', 'last-place']),
  /** Hosts first; null for a team still to come. */
  teams: z.array(z.nullable(TeamBrief)),
  match: z.nullable(CompetitionMatch),
  winnerTeamId: z.nullable(Id),
});

export const NbaPlayoffs = z.object({
  season: SeasonRef,
  /** True during the regular season: the pairings follow the current table. */
  asItStands: z.boolean(),
  playIn: z.array(NbaPlayInGame),
  rounds: z.array(z.object({ stageId: z.string(), name: LocalName, series: z.array(NbaSeries) })),
  champion: z.nullable(TeamBrief),
});
export type NbaPlayoffs = z.output<typeof NbaPlayoffs>;

/** A tie of the cup's knockout; `teams` from top to bottom, `reversed` when the guests are above the hosts. */
export const NbaCupTie = z.object({
  place: z.int(),
  teams: z.array(z.nullable(TeamBrief)),
  reversed: z.boolean(),
  winnerTeamId: z.nullable(Id),
  match: z.nullable(CompetitionMatch),
});

export const NbaCupRow = WinLoss.extend({
  position: z.int(),
  team: TeamBrief,
  pointDifference: z.int(),
  /** Leads its group, or is the best second of the conference. */
  qualified: z.boolean(),
});

/** The NBA Cup: groups of each conference and the knockout. */
export const NbaCup = z.object({
  season: SeasonRef,
  groups: z.array(z.object({ stageId: z.string(), conference: Conference, name: LocalName, rows: z.array(NbaCupRow) })),
  rounds: z.array(z.object({ stageId: z.string(), name: LocalName, ties: z.array(NbaCupTie) })),
});
export type NbaCup = z.output<typeof NbaCup>;
