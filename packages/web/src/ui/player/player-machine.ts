import type { PlaybackOption } from '#ui/player/playback-options.ts';

export type PlayerPhase =
  | 'idle'
  /** A connection is open, and no picture has come through it yet. */
  | 'connecting'
  | 'playing'
  /** For the back-off before the next connection. */
  | 'waiting'
  | 'paused'
  /** The page is not seen. */
  | 'hidden'
  /** The browser wants a press first. */
  | 'blocked'
  | 'ended'
  | 'failed';

/** An open connection; another object is another connection. */
export interface Connection {
  readonly option: PlaybackOption;
}

export interface PlayerState {
  phase: PlayerPhase;
  /** The room. */
  key: string | null;
  /** Best first. */
  options: readonly PlaybackOption[];
  /** Place of the way that is used now or next. */
  at: number;
  /** The one connection; null in every phase but `connecting` and `playing`. */
  connection: Connection | null;
  /** This room has shown a picture. */
  hasPlayed: boolean;
  /** Ways that gave no picture, one after the other. */
  fruitless: number;
  /** Failures since it last played well; each one waits longer. */
  rounds: number;
  /** The server closed the stream properly and has sent nothing since. */
  wasClosed: boolean;
}

export type PlayerEvent =
  /** A room, or new addresses of the same room. */
  | { type: 'open'; key: string; options: readonly PlaybackOption[] }
  | { type: 'choose'; options: readonly PlaybackOption[] }
  | { type: 'close' }
  /** The picture moves. */
  | { type: 'moving' }
  /** It has played for 30 s. */
  | { type: 'steady' }
  /** The connection failed or stands still; `isClosed` when the server ended it properly. */
  | { type: 'broken'; isClosed?: boolean }
  /** The stream says that it is over. */
  | { type: 'ended' }
  /** The wait is over. */
  | { type: 'due' }
  | { type: 'blocked' }
  | { type: 'pause' }
  /** Play, or try again. */
  | { type: 'play' }
  | { type: 'hide' }
  | { type: 'show' }
  | { type: 'online' };

const FRESH = { hasPlayed: false, fruitless: 0, rounds: 0, wasClosed: false } as const;

export const IDLE: PlayerState = { ...FRESH, phase: 'idle', key: null, options: [], at: 0, connection: null };

/** Rounds before it gives up: for a room that never played, for a stream that was closed, for one that broke. */
const LIMITS = { fresh: 3, closed: 5, broken: 8 } as const;

/** From this round on a way that plays and breaks is left for the next one. */
const SHAKY_ROUND = 3;

const BACK_OFF_MS = [1000, 2000, 4000, 8000, 15_000] as const;
const LONGEST_BACK_OFF_MS = 15_000;
const JITTER = 0.3;

/** Wait before the connection of a round (1 is the first), longer by up to 30 % so that viewers do not return together. */
export const backOffMs = (round: number, random: () => number = Math.random): number =>
  (BACK_OFF_MS[round - 1] ?? LONGEST_BACK_OFF_MS) * (1 + JITTER * random());

/** Plays or will play by itself: it keeps its turn, and the mini player follows. */
export const isWanted = ({ phase }: PlayerState): boolean =>
  phase === 'connecting' || phase === 'playing' || phase === 'waiting' || phase === 'hidden';

export const isOver = ({ phase }: PlayerState): boolean => phase === 'ended' || phase === 'failed';

/** Had a picture and lost it. */
export const isReconnecting = ({ phase, hasPlayed, rounds, fruitless }: PlayerState): boolean =>
  hasPlayed && (phase === 'waiting' || (phase === 'connecting' && rounds + fruitless > 0));

const connect = (state: PlayerState, at: number): PlayerState => {
  const option = state.options[at] ?? state.options[0];
  if (option === undefined) return { ...state, phase: 'failed', connection: null };
  return { ...state, phase: 'connecting', at: state.options.indexOf(option), connection: { option } };
};

/** Connects as if nothing had failed before. */
const connectAnew = (state: PlayerState, at: number): PlayerState =>
  connect({ ...state, fruitless: 0, rounds: 0, wasClosed: false }, at);

const isSame = (one: PlaybackOption, other: PlaybackOption | undefined): boolean =>
  one.lineId === other?.lineId &&
  one.kind === other.kind &&
  one.address === other.address &&
  one.rendition?.id === other.rendition?.id;

const areSame = (some: readonly PlaybackOption[], others: readonly PlaybackOption[]): boolean =>
  some.length === others.length && some.every((option, index) => isSame(option, others[index]));

/** New addresses serve the next connection; what plays goes on. */
const refetch = (state: PlayerState, options: readonly PlaybackOption[]): PlayerState => {
  if (areSame(state.options, options)) return state;
  const present = state.options[state.at];
  const at = options.findIndex(({ lineId, kind }) => lineId === present?.lineId && kind === present.kind);
  const renewed = { ...state, options, at: Math.max(0, at) };
  return isOver(state) ? connectAnew(renewed, 0) : renewed;
};

const limitOf = ({ hasPlayed, wasClosed }: PlayerState): number => {
  if (wasClosed) return LIMITS.closed;
  return hasPlayed ? LIMITS.broken : LIMITS.fresh;
};

const afterRound = (state: PlayerState, at: number): PlayerState => {
  const next: PlayerState = { ...state, at, fruitless: 0, rounds: state.rounds + 1, connection: null };
  if (next.rounds <= limitOf(next)) return { ...next, phase: 'waiting' };
  return { ...next, phase: next.wasClosed ? 'ended' : 'failed' };
};

/** A way without a picture hands over to the next one at once; a whole round of them, or a way that had one, waits. */
const breakDown = (state: PlayerState, isClosed: boolean): PlayerState => {
  if (state.connection === null) return state;
  const known = { ...state, wasClosed: state.wasClosed || isClosed };
  const next = (state.at + 1) % state.options.length;
  if (state.phase === 'playing') return afterRound(known, known.rounds + 1 < SHAKY_ROUND ? state.at : next);
  const fruitless = state.fruitless + 1;
  if (fruitless < state.options.length) return connect({ ...known, fruitless }, next);
  return afterRound(known, 0);
};

const leave = (state: PlayerState, phase: PlayerPhase): PlayerState =>
  isWanted(state) ? { ...state, phase, connection: null } : state;

const only = (
  state: PlayerState,
  phases: readonly PlayerPhase[],
  change: (state: PlayerState) => PlayerState,
): PlayerState => (phases.includes(state.phase) ? change(state) : state);

/** What the player does next. It never has more than one connection, and without a room it has none. */
export const reducePlayer = (state: PlayerState, event: PlayerEvent): PlayerState => {
  switch (event.type) {
    case 'open':
      if (event.key === state.key) return refetch(state, event.options);
      return connect({ ...IDLE, key: event.key, options: event.options }, 0);
    case 'choose':
      return connectAnew({ ...state, options: event.options }, 0);
    case 'close':
      return IDLE;
    case 'moving':
      return only(state, ['connecting'], (before) => ({
        ...before,
        phase: 'playing',
        hasPlayed: true,
        fruitless: 0,
        wasClosed: false,
      }));
    case 'steady':
      return only(state, ['playing'], (before) => ({ ...before, rounds: 0 }));
    case 'broken':
      return breakDown(state, event.isClosed ?? false);
    case 'ended':
      return leave(state, 'ended');
    case 'due':
      return only(state, ['waiting'], (before) => connect(before, before.at));
    case 'blocked':
      return leave(state, 'blocked');
    case 'pause':
      return leave(state, 'paused');
    case 'play':
      return only(state, ['paused', 'blocked', 'waiting', 'ended', 'failed'], (before) =>
        connectAnew(before, before.at),
      );
    case 'hide':
      return leave(state, 'hidden');
    case 'show':
      return only(state, ['hidden'], (before) => connectAnew(before, before.at));
    case 'online':
      return only(state, ['waiting', 'failed'], (before) => connectAnew(before, before.at));
  }
};
