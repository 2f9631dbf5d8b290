import type { MatchEvent, MatchEventKind } from '@touchline/contract/match-detail.ts';
import type { MatchNews } from '#features/chat/service.ts';

/** What a room talks about; substitutions would only push the talk away. */
const TOLD: ReadonlySet<MatchEventKind> = new Set<MatchEventKind>([
  'goal',
  'penalty-goal',
  'own-goal',
  'missed-penalty',
  'second-yellow',
  'red-card',
  'yellow-card',
  'period-end',
  'run',
]);

const SHOOT_OUT = 5;

/** The kicks of a shoot-out are no goals; its end says how it went. */
const isShootOutKick = ({ kind, period }: MatchEvent): boolean => kind === 'penalty-goal' && period === SHOOT_OUT;

/** What an ingest brought that the rooms of its matches should hear. */
export const newsOf = ({
  eventChanges,
}: {
  eventChanges: readonly { matchId: string; newEvents: readonly MatchEvent[] }[];
}): MatchNews[] =>
  eventChanges.flatMap(({ matchId, newEvents }) =>
    newEvents
      .filter((event) => TOLD.has(event.kind) && !isShootOutKick(event))
      .map(({ id, kind, side, minute, stoppage, player, score }) => ({
        matchId,
        eventId: id,
        event: { kind, side, minute, stoppage, player, score },
      })),
  );
