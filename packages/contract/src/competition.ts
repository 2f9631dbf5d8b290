import * as z from 'zod';
import { LiveStatus } from '#anchor.ts';
import { FormLetter, StandingsRow } from '#match-detail.ts';
import { MatchBrief, TeamBrief } from '#match.ts';
import { Day, EpochMs, Id, LocalName } from '#values.ts';

/**
 * A season on the wire: `<competition>-<season>` (`12387-2026-27`, `10810-2026`), which contains its league; calls accept the
 * season's id or label alone too when they know the competition (protocols: Values).
 */
export const SeasonKey = Id;

/** An edition of a competition. */
export const SeasonRef = z.object({
  seasonId: SeasonKey,
  competitionId: Id,
  competition: LocalName,
  label: z.string(),
});
export type SeasonRef = z.output<typeof SeasonRef>;

/** A host on a match, with the live status on this match; private rooms only for those who may see them. */
export const AnchorInfo = z.object({
  id: Id,
  name: z.string(),
  pictureId: z.string(),
  /** That the host speaks. */
  language: z.string(),
  liveStatus: LiveStatus,
  liveRoomId: Id,
  liveUserGroupId: z.nullable(Id),
  watcherCount: z.int(),
});
export type AnchorInfo = z.output<typeof AnchorInfo>;

/**
 * A match of a competition. `matchDate` is the kick-off in epoch ms, `seasonId` a {@link SeasonKey}. `anchorInfo` is absent
 * when no host shows it.
 */
export const CompetitionMatch = MatchBrief.extend({
  matchDate: EpochMs,
  homeId: Id,
  awayId: Id,
  stageId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  /** Why the feed's record is incomplete; null when it is complete. */
  incomplete: z.nullable(z.string()),
  anchorInfo: z.optional(z.array(AnchorInfo)),
});
export type CompetitionMatch = z.output<typeof CompetitionMatch>;

/** Days with matches. `nearest` is today, else the next match day, else the last one. */
export const MatchDates = z.object({
  season: SeasonRef,
  seasons: z.array(SeasonRef),
  /** `matchDate`: start of the day in the requested time zone, epoch ms. `round`: of a league, that of most of the day's matches. */
  dates: z.array(z.object({ date: Day, matchDate: EpochMs, matches: z.int(), round: z.optional(z.string()) })),
  nearest: z.nullable(Day),
  /** For leagues: further leagues with a season besides the five; omitted when there are none. */
  moreLeagues: z.optional(z.array(Id)),
});
export type MatchDates = z.output<typeof MatchDates>;

/** A part of a cup. `stageId` is `group` or the round: `round-of-32`, `round-of-16`, `quarter-final`, `semi-final`, `third-place`, `final`. */
export const Stage = z.object({
  stageId: z.string(),
  name: LocalName,
  kind: z.enum(['group', 'knockout']),
  groups: z.array(z.string()),
  from: EpochMs,
  to: EpochMs,
});
export type Stage = z.output<typeof Stage>;

/** What a rank leads to: `zone` 1-4 are shown in the colours `--zone-1` to `--zone-4`. */
export const Zone = z.object({ zone: z.int(), name: LocalName, places: z.array(z.int()) });
export type Zone = z.output<typeof Zone>;

/** A row of a ranking: the table row with form and zone. */
export const RankingRow = StandingsRow.extend({
  goalDifference: z.int(),
  /** The last five, oldest first. */
  form: z.array(FormLetter),
  zone: z.nullable(z.int()),
  /** The tie-breaker that decided the rank among teams level on points; empty when none is level. */
  tieBreak: z.nullable(LocalName),
  /** The team's score in a match in play, own goals first; only in the live table. */
  live: z.nullable(z.object({ matchId: Id, scored: z.int(), conceded: z.int() })),
  /** In the live table: ranks gained against the table of finished matches. */
  movement: z.int(),
  /** Letters of what is certain of the place before the last match, strongest first, such as `q`. */
  clinched: z.array(z.string()),
  /** Of a league: the next match, and who is met, a team of the same table. */
  next: z.optional(z.object({ matchId: Id, teamId: Id, isHome: z.boolean(), kickOff: EpochMs })),
});
export type RankingRow = z.output<typeof RankingRow>;

export const RankingTable = z.object({ groupName: z.nullable(z.string()), rows: z.array(RankingRow) });

/** Matches that a table as of an earlier day leaves out though they have begun. */
export const LeftOut = z.optional(z.int());

/** Tables of a season. `view` overall, home, away, or live (matches in play count as they stand). */
export const Ranking = z.object({
  season: SeasonRef,
  tables: z.array(RankingTable),
  zones: z.array(Zone),
  /** What the letters in the rows mean, as far as there are any. */
  marks: z.optional(z.array(z.object({ letter: z.string(), name: LocalName }))),
  leftOut: LeftOut,
});
export type Ranking = z.output<typeof Ranking>;

/** Home and away records of a team. */
export const HomeAwayRow = z.object({
  team: TeamBrief,
  homeWon: z.int(),
  homeDraw: z.int(),
  homeLoss: z.int(),
  homeTotal: z.int(),
  homePoints: z.int(),
  homeScored: z.int(),
  homeConceded: z.int(),
  awayWon: z.int(),
  awayDraw: z.int(),
  awayLoss: z.int(),
  awayTotal: z.int(),
  awayPoints: z.int(),
  awayScored: z.int(),
  awayConceded: z.int(),
});
export type HomeAwayRow = z.output<typeof HomeAwayRow>;

/** Kinds of player statistics. */
export const PlayerStatKind = z.enum(['goals', 'assists', 'shots_on_target', 'saves', 'minutes_played']);
export type PlayerStatKind = z.output<typeof PlayerStatKind>;

/** A player in lists. `team` is that of the season in question. */
export const PlayerBrief = z.object({
  id: Id,
  name: z.string(),
  number: z.nullable(z.int()),
  position: z.nullable(z.string()),
  team: TeamBrief,
});
export type PlayerBrief = z.output<typeof PlayerBrief>;

export const RankedPlayer = z.object({ rank: z.int(), player: PlayerBrief, value: z.number() });
export type RankedPlayer = z.output<typeof RankedPlayer>;

/** A player's own page. What a feed does not report is null. */
export const PlayerBasic = PlayerBrief.extend({
  birthday: z.nullable(z.string()),
  country: z.nullable(z.string()),
  heightCm: z.nullable(z.int()),
  foot: z.nullable(z.enum(['left', 'right', 'both'])),
  seasons: z.array(SeasonRef),
});
export type PlayerBasic = z.output<typeof PlayerBasic>;

/** Statistics of a player in one season of one competition; `share` of the team's goals and assists, 0 to 1. */
export const PlayerSeasonStat = z.object({
  season: SeasonRef,
  team: TeamBrief,
  numbers: z.record(z.string(), z.number()),
  share: z.object({ goals: z.number(), assists: z.number() }),
});
export type PlayerSeasonStat = z.output<typeof PlayerSeasonStat>;

/** A team with its players and the line-up it uses most, or used last. */
export const TeamSquad = z.object({
  team: TeamBrief,
  venue: z.nullable(z.string()),
  coach: z.nullable(z.string()),
  formation: z.nullable(z.string()),
  /** The eleven of the last line-up, with their positions on the pitch; empty when unknown. */
  starters: z.array(z.object({ player: PlayerBrief, line: z.int(), place: z.int(), rating: z.nullable(z.number()) })),
  players: z.array(PlayerBrief),
});
export type TeamSquad = z.output<typeof TeamSquad>;

/** Best players of a team in a season, by kind. */
export const BestPlayers = z.object({
  list: z.array(z.object({ kind: PlayerStatKind, players: z.array(RankedPlayer) })),
});

/** Statistics of a team in a season, per match, for the sortable table and the radar. */
export const TeamSeasonStat = z.object({ team: TeamBrief, played: z.int(), numbers: z.record(z.string(), z.number()) });
export type TeamSeasonStat = z.output<typeof TeamSeasonStat>;

/** A tie of a knockout round; `winner` is null until it is decided. Two legs are two matches. */
export const Tie = z.object({
  stageId: z.string(),
  /** Position within the round, from 0, top to bottom of the bracket. */
  place: z.int(),
  matches: z.array(CompetitionMatch),
  winnerTeamId: z.nullable(Id),
});
export type Tie = z.output<typeof Tie>;

/** Knockout rounds from the first to the final; a tie at position p feeds position floor(p/2) of the next round. */
export const Bracket = z.object({
  season: SeasonRef,
  rounds: z.array(z.object({ stageId: z.string(), name: LocalName, ties: z.array(Tie) })),
  thirdPlace: z.nullable(Tie),
});
export type Bracket = z.output<typeof Bracket>;
