import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import type { Fixture } from './document-shape.ts';

type Event = NonNullable<Fixture['events']>[number];

/** By type and detail, in lower case. A substitution is numbered; what the video referee decides shows in the goals themselves. */
const KINDS: Readonly<Record<string, FeedIncident['kind']>> = {
  'goal normal goal': 'goal',
  'goal own goal': 'own-goal',
  'goal penalty': 'penalty-goal',
  'goal missed penalty': 'missed-penalty',
  'card yellow card': 'yellow-card',
  'card second yellow card': 'second-yellow',
  'card red card': 'red-card',
};

const SHOOT_OUT = 'penalty shootout';

const kindOf = ({ type, detail }: Event): FeedIncident['kind'] | undefined =>
  type.toLowerCase() === 'subst' ? 'substitution' : KINDS[`${type} ${detail ?? ''}`.toLowerCase()];

/** The team of an event is the one that profits, also from an own goal. */
const sideOf = ({ teams }: Fixture, { team }: Event): Side | undefined =>
  team.id === teams.home.id ? 'home' : team.id === teams.away.id ? 'away' : undefined;

/** Who comes on is the player of our substitution, and the assist of theirs. */
const peopleOf = ({ player, assist }: Event, kind: FeedIncident['kind']): Pick<FeedIncident, 'player'> => {
  const [first, second] = kind === 'substitution' ? [assist, player] : [player, assist];
  return { player: first.name ?? '', ...(second.name !== null && { relatedPlayer: second.name }) };
};

const incidentOf = (record: Fixture, event: Event): FeedIncident[] => {
  const [kind, side] = [kindOf(event), sideOf(record, event)];
  const { elapsed, extra } = event.time;
  if (kind === undefined || side === undefined || typeof elapsed !== 'number') return [];
  // Cards before the kick-off have a negative minute.
  return [{ kind, side, minute: Math.max(0, elapsed), stoppage: extra ?? 0, ...peopleOf(event, kind) }];
};

/**
 * The timeline in the order of the list, since events have no id; without the shoot-out. Undefined when the document has no events, or none
 * of a match with goals: they follow later.
 */
export const incidentsOf = (record: Fixture, goals: number): FeedIncident[] | undefined => {
  const { events } = record;
  if (!events || (events.length === 0 && goals > 0)) return undefined;
  return events
    .filter(({ comments }) => comments?.toLowerCase() !== SHOOT_OUT)
    .flatMap((event) => incidentOf(record, event));
};
