import type { SeasonScope } from '@touchline/contract/feed-batch.ts';
import { kindsOfStage, NBA_SCOPES } from '@touchline/domain/nba/kinds.ts';
import { PLAY_IN_STAGE } from '@touchline/domain/nba/stages.ts';
import type { Fixture } from '#demo-world/calendar.ts';

/**
 * The part of its season to whose numbers a match adds; null for the final of the NBA Cup and the play-in, which the league
 * counts nowhere.
 */
export const scopeOf = ({ stage }: Pick<Fixture, 'stage'>): SeasonScope | null => {
  if (stage === null) return 'regular';
  if (stage === PLAY_IN_STAGE) return null;
  return NBA_SCOPES.find((scope) => kindsOfStage(stage).includes(scope)) ?? null;
};
