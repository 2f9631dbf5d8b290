import type { FeedCompetition } from '@touchline/contract/feed-batch.ts';
import { COMPETITIONS as DESCRIBED } from '@touchline/domain/competitions/registry.ts';

/** The competitions of the app: the leagues, World Cup and European Cup, and the NBA. */
export const COMPETITIONS: readonly FeedCompetition[] = DESCRIBED.map(({ id, slug, sport, name, kind }) => ({
  id,
  slug,
  sport,
  name,
  kind,
}));

/** The competition with this slug or id; undefined when there is none. */
export const competitionBySlugOrId = (text: string): FeedCompetition | undefined =>
  COMPETITIONS.find(({ id, slug }) => id === text || slug === text.toLowerCase());
