import type { FeedIncident } from '@touchline/contract/feed-batch.ts';
import type { Side } from '@touchline/contract/match-detail.ts';
import { pickWeighted, type Random } from '#demo-world/random.ts';
import { otherSide } from '#demo-world/sides.ts';
import type { FootballEvent } from './events.ts';
import type { Formation } from './formations.ts';
import { minuteOfPlay, timeOfPlay, type HalfLengths } from './play-time.ts';
import type { FootballPlayer } from './squad.ts';
import type { TeamSheet } from './team-sheet.ts';

export type TeamSheets = Readonly<Record<Side, TeamSheet>>;

/** An incident with its players and its time of play since kick-off in ms. */
export interface CastIncident extends Omit<FeedIncident, 'player' | 'relatedPlayer'> {
  at: number;
  player: FootballPlayer;
  relatedPlayer?: FootballPlayer;
}

/** A player's time on the pitch, in time of play; `until` is Infinity for those who stay to the end. */
export interface Spell {
  side: Side;
  slot: number;
  player: FootballPlayer;
  from: number;
  until: number;
}

/** The positions of one side while its events are processed. */
interface Eleven {
  formation: Formation;
  bench: FootballPlayer[];
  spells: Spell[];
  /** Slots whose player will be sent off and is not substituted before. */
  isDoomed: ReadonlySet<number>;
}

const ASSISTED_SHARE = 0.76;
const OFF_WEIGHT = { G: 0, D: 1, M: 2.6, F: 3 } as const;
/** A position missing on the bench is filled by the next best. */
const SUBSTITUTES = { G: ['G'], D: ['D', 'M'], M: ['M', 'F', 'D'], F: ['F', 'M'] } as const;

export const isOnPitch = ({ from, until }: Pick<Spell, 'from' | 'until'>, at: number): boolean =>
  from <= at && at < until;

const onPitch = (eleven: Eleven): Spell[] => eleven.spells.filter(({ until }) => until === Infinity);

/** The player of a slot; after a sending-off, the nearest forward who still plays. */
const playerAt = (eleven: Eleven, slot: number): FootballPlayer | undefined => {
  const playing = onPitch(eleven);
  const slots = [slot, ...eleven.formation.attackOrder];
  return slots.map((wanted) => playing.find((spell) => spell.slot === wanted)).find(Boolean)?.player;
};

const assistant = (random: Random, eleven: Eleven, scorer: FootballPlayer): FootballPlayer | undefined => {
  if (!random.chance(ASSISTED_SHARE)) return undefined;
  const { attackOrder } = eleven.formation;
  const mates = onPitch(eleven).filter(({ player, slot }) => player !== scorer && slot > 0);
  return pickWeighted(random, mates, ({ slot }) => attackOrder.length + 2 - attackOrder.indexOf(slot))?.player;
};

/** Substitutes a player; undefined when nobody is left to change. */
const change = (
  random: Random,
  eleven: Eleven,
  at: number,
): { player: FootballPlayer; relatedPlayer: FootballPlayer } | undefined => {
  const starters = onPitch(eleven).filter(({ from, slot }) => from === 0 && !eleven.isDoomed.has(slot));
  const off = pickWeighted(random, starters, ({ slot }) => OFF_WEIGHT[eleven.formation.slots[slot]?.position ?? 'G']);
  if (off === undefined) return undefined;
  const position = eleven.formation.slots[off.slot]?.position ?? 'M';
  const on = SUBSTITUTES[position]
    .map((wanted) => eleven.bench.find((player) => player.position === wanted))
    .find(Boolean);
  if (on === undefined) return undefined;
  eleven.bench.splice(eleven.bench.indexOf(on), 1);
  off.until = at;
  eleven.spells.push({ ...off, player: on, from: at, until: Infinity });
  return { player: on, relatedPlayer: off.player };
};

const sendOff = (eleven: Eleven, player: FootballPlayer, at: number): void => {
  for (const spell of onPitch(eleven)) if (spell.player === player) spell.until = at;
};

const elevenOf = (side: Side, { formation, starters, bench }: TeamSheet, events: readonly FootballEvent[]): Eleven => ({
  formation,
  bench: [...bench],
  spells: starters.map((player, slot) => ({ side, slot, player, from: 0, until: Infinity })),
  isDoomed: new Set(
    events.flatMap((event) =>
      event.side === side && (event.kind === 'second-yellow' || event.kind === 'red-card') ? (event.slot ?? []) : [],
    ),
  ),
});

const playersOf = (
  random: Random,
  elevens: Readonly<Record<Side, Eleven>>,
  { kind, side, slot }: FootballEvent,
  at: number,
): Pick<CastIncident, 'player' | 'relatedPlayer'> | undefined => {
  const eleven = elevens[kind === 'own-goal' ? otherSide(side) : side];
  if (kind === 'substitution') return change(random, eleven, at);
  const player = playerAt(eleven, slot ?? 0);
  if (player === undefined) return undefined;
  const relatedPlayer = kind === 'goal' ? assistant(random, eleven, player) : undefined;
  if (kind === 'red-card' || kind === 'second-yellow') sendOff(eleven, player, at);
  return relatedPlayer ? { player, relatedPlayer } : { player };
};

/** Assigns players to events in order of play: only players on the pitch act, and substituted ones do not return. */
export const castEvents = (
  random: Random,
  events: readonly FootballEvent[],
  halves: HalfLengths,
  sheets: TeamSheets,
): { incidents: CastIncident[]; spells: Spell[] } => {
  const elevens = { home: elevenOf('home', sheets.home, events), away: elevenOf('away', sheets.away, events) };
  const incidents = events.flatMap((event) => {
    const at = timeOfPlay(event, halves);
    const players = playersOf(random, elevens, event, at);
    return players ? [{ kind: event.kind, side: event.side, ...minuteOfPlay(event), at, ...players }] : [];
  });
  return { incidents, spells: [...elevens.home.spells, ...elevens.away.spells] };
};
