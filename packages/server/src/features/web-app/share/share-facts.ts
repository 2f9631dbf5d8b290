import type { Host } from '@touchline/contract/anchor.ts';
import type { Clip } from '@touchline/contract/clips.ts';
import type { Bracket, Ranking, SeasonRef } from '@touchline/contract/competition.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import type { NbaPlayoffs, NbaRanking } from '@touchline/contract/nba.ts';
import type { TipCard, TipsterDetail } from '@touchline/contract/news.ts';
import type { ReplayCard } from '@touchline/contract/replays.ts';
import type { Program } from '@touchline/contract/room.ts';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import type { WhatIf } from '@touchline/contract/what-if.ts';
import type { Competition } from '@touchline/domain/competitions/competition.ts';

/** Tables and brackets of seasons. */
export interface SeasonFacts {
  /** The season of an id or label, else the one that runs now or the newest; null for none. */
  seasonRef(competition: Competition, requested: string | null): Promise<SeasonRef | null>;
  /** As it stands, or as it stood at the start of a UTC day. */
  ranking(
    competition: Competition,
    seasonId: string,
    before: string | undefined,
  ): Promise<{ football: Ranking } | { nba: NbaRanking }>;
  /** Null for a league. */
  bracket(competition: Competition, seasonId: string): Promise<{ cup: Bracket } | { nba: NbaPlayoffs } | null>;
  /** With the results that a scenario assumes. */
  whatIf(seasonId: string, scenario: string): Promise<WhatIf>;
}

/** Public facts of pages; null for unknown and private ones. */
export interface ShareFacts extends SeasonFacts {
  /** A room or match as its page reads it. */
  program(query: { id: string; matchId?: string | undefined }): Promise<Program | null>;
  /** A recorded show as its page reads it. */
  replay(id: string): Promise<ReplayCard | null>;
  /** A host and the match on air. */
  host(id: string): Promise<{ host: Host; onAir: MatchBrief | null } | null>;
  /** A team that plays in one of these competitions. */
  team(competitionIds: readonly string[], id: string): Promise<TeamBrief | null>;
  /** A player of such a team. */
  player(
    competitionIds: readonly string[],
    id: string,
  ): Promise<{ name: string; number: number | null; team: TeamBrief } | null>;
  /** The label of a season that is requested by id or label. */
  season(competitionId: string, requested: string): Promise<string | null>;
  /** A tip as a visitor sees it, without paid content. */
  tip(id: string): Promise<TipCard | null>;
  tipster(id: string): Promise<TipsterDetail | null>;
  /** A ranked user who is not hidden. */
  rankedUser(id: string): Promise<RankedUser | null>;
  /** A clip that anybody may see. */
  clip(id: string): Promise<Clip | null>;
  /** The first of these file keys that is a raster picture: other sites show no SVG. */
  rasterPicture(keys: readonly string[]): Promise<string | null>;
}
