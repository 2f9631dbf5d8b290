import type { Host } from '@touchline/contract/anchor.ts';
import type { MatchBrief, TeamBrief } from '@touchline/contract/match.ts';
import type { TipCard, TipsterDetail } from '@touchline/contract/news.ts';
import type { Program } from '@touchline/contract/room.ts';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';

/** Public facts of pages; null for unknown and private ones. */
export interface ShareFacts {
  /** A room or match as its page reads it. */
  program(query: { id: string; matchId?: string | undefined }): Promise<Program | null>;
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
  /** The first of these file keys that is a raster picture: other sites show no SVG. */
  rasterPicture(keys: readonly string[]): Promise<string | null>;
}
