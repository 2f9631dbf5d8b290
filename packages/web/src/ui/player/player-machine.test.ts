import { describe, expect, test } from 'vitest';
import { backOffMs, IDLE, isOver, isReconnecting, isWanted, reducePlayer } from '#ui/player/player-machine.ts';
import type { PlayerEvent, PlayerPhase, PlayerState } from '#ui/player/player-machine.ts';
import type { PlaybackOption } from '#ui/player/playback-options.ts';

const LIVE_ONLY = { delayMs: 0, windowMs: 0, rendition: null };
const FLV: PlaybackOption = { lineId: 'one', kind: 'flv', address: '/one.flv', ...LIVE_ONLY };
const HLS: PlaybackOption = { lineId: 'one', kind: 'hls', address: '/one.m3u8', ...LIVE_ONLY };
const OTHER: PlaybackOption = { lineId: 'two', kind: 'flv', address: '/two.flv', ...LIVE_ONLY };

const after = (state: PlayerState, ...events: PlayerEvent[]): PlayerState => events.reduce(reducePlayer, state);
const opened = (...options: PlaybackOption[]): PlayerState => after(IDLE, { type: 'open', key: 'room', options });
const playing = (...options: PlaybackOption[]): PlayerState => after(opened(...options), { type: 'moving' });

const BROKEN: PlayerEvent = { type: 'broken' };
const CLOSED: PlayerEvent = { type: 'broken', isClosed: true };
const DUE: PlayerEvent = { type: 'due' };

/** Breaks the connection again and again; returns the phase after each break and the wait. */
const roundsOf = (state: PlayerState, broken: PlayerEvent): PlayerPhase[] => {
  const phases: PlayerPhase[] = [];
  for (let present = state; phases.length < 20; present = after(present, DUE)) {
    present = after(present, broken);
    phases.push(present.phase);
    if (isOver(present)) break;
  }
  return phases;
};

describe('a room', () => {
  test('[N8] is connected by its best way, and plays once the picture moves', () => {
    const connecting = opened(FLV, HLS);
    expect(connecting).toMatchObject({ phase: 'connecting', connection: { option: FLV }, hasPlayed: false });
    expect(after(connecting, { type: 'moving' })).toMatchObject({ phase: 'playing', hasPlayed: true });
  });

  test('[N8] without a way that this browser can play fails at once', () => {
    expect(opened()).toMatchObject({ phase: 'failed', connection: null });
  });

  test('[N8] gives way to another room, with nothing of it left', () => {
    const broken = after(playing(FLV), BROKEN);
    const next = after(broken, { type: 'open', key: 'other', options: [OTHER] });
    expect(next).toMatchObject({ key: 'other', phase: 'connecting', hasPlayed: false, rounds: 0 });
    expect(next.connection?.option).toBe(OTHER);
  });

  test('[N8] that is closed has no connection', () => {
    expect(after(playing(FLV), { type: 'close' })).toEqual(IDLE);
  });

  test('[N8] keeps its connection while the machine hears the same again', () => {
    const present = playing(FLV);
    const again = after(
      present,
      { type: 'moving' },
      { type: 'open', key: 'room', options: [{ ...FLV }] },
      { type: 'online' },
    );
    expect(again).toBe(present);
  });
});

describe('new addresses of the same room', () => {
  const signed: PlaybackOption = { ...HLS, address: '/one.m3u8?until=2' };

  test('[N8] serve the next connection and leave what plays alone', () => {
    const present = after(opened(FLV, HLS), BROKEN, { type: 'moving' });
    const renewed = after(present, { type: 'open', key: 'room', options: [FLV, signed] });
    expect(renewed.connection).toBe(present.connection);
    expect(after(renewed, BROKEN, DUE).connection?.option).toBe(signed);
  });

  test('[N8] start a room anew that was over', () => {
    const ended = after(playing(HLS), { type: 'ended' });
    const renewed = after(ended, { type: 'open', key: 'room', options: [signed] });
    expect(renewed).toMatchObject({ phase: 'connecting', connection: { option: signed } });
  });
});

describe('a broken connection', () => {
  test('[K3] waits 1, 2, 4, 8 and then always 15 s, up to 30 % longer', () => {
    expect([1, 2, 3, 4, 5, 6, 9].map((round) => backOffMs(round, () => 0))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 15_000, 15_000,
    ]);
    expect(backOffMs(1, () => 1)).toBe(1300);
  });

  test('[N8] that had a picture is tried again after a wait, by the same way', () => {
    const waiting = after(playing(FLV, HLS), BROKEN);
    expect(waiting).toMatchObject({ phase: 'waiting', connection: null, rounds: 1 });
    expect(isReconnecting(waiting)).toBe(true);
    expect(after(waiting, DUE)).toMatchObject({ phase: 'connecting', connection: { option: FLV } });
  });

  test('[N8] without a picture hands over to the next way at once, and waits after the last one', () => {
    const second = after(opened(FLV, HLS, OTHER), BROKEN);
    expect(second).toMatchObject({ phase: 'connecting', connection: { option: HLS } });
    const third = after(second, BROKEN);
    expect(third).toMatchObject({ phase: 'connecting', connection: { option: OTHER } });
    const waiting = after(third, BROKEN);
    expect(waiting).toMatchObject({ phase: 'waiting', connection: null, rounds: 1 });
    expect(after(waiting, DUE).connection?.option).toBe(FLV);
  });

  test('[N8] that breaks soon after its picture for the third time is left for the next way', () => {
    const again: PlayerEvent[] = [BROKEN, DUE, { type: 'moving' }];
    const third = after(playing(FLV, HLS), ...again, ...again);
    expect(third.connection?.option).toBe(FLV);
    expect(after(third, BROKEN, DUE).connection?.option).toBe(HLS);
  });

  test('[N8] a picture ends the search, but only 30 s of playing reset the wait', () => {
    const recovered = after(playing(FLV), BROKEN, DUE, BROKEN, DUE, { type: 'moving' });
    expect(recovered).toMatchObject({ phase: 'playing', rounds: 2, fruitless: 0 });
    expect(after(recovered, BROKEN).rounds).toBe(3);
    expect(after(recovered, { type: 'steady' }, BROKEN).rounds).toBe(1);
  });

  test('[N8] a room that played fails after eight waits, one that never did after three', () => {
    expect(roundsOf(playing(FLV), BROKEN)).toEqual([...Array.from({ length: 8 }, () => 'waiting'), 'failed']);
    expect(roundsOf(opened(FLV), BROKEN)).toEqual(['waiting', 'waiting', 'waiting', 'failed']);
  });

  test('[N8] a stream that the server closed has ended when nothing comes for five waits', () => {
    expect(roundsOf(playing(FLV), CLOSED)).toEqual([...Array.from({ length: 5 }, () => 'waiting'), 'ended']);
  });

  test('[N8] a stream that came back after it was closed has not ended when it breaks', () => {
    const returned = after(playing(FLV), CLOSED, DUE, { type: 'moving' });
    expect(roundsOf(returned, BROKEN).at(-1)).toBe('failed');
  });

  test('[N8] news of a connection that is gone change nothing', () => {
    const waiting = after(playing(FLV), BROKEN);
    expect(after(waiting, BROKEN)).toBe(waiting);
    expect(after(waiting, { type: 'moving' })).toBe(waiting);
    expect(after(waiting, { type: 'steady' })).toBe(waiting);
  });

  test('[N8] is not waited for when the network returns, even where it had failed', () => {
    const waiting = after(playing(FLV), BROKEN, DUE, BROKEN);
    expect(after(waiting, { type: 'online' })).toMatchObject({ phase: 'connecting', rounds: 0 });
    const failed = after(opened(FLV), BROKEN, DUE, BROKEN, DUE, BROKEN, DUE, BROKEN);
    expect(failed.phase).toBe('failed');
    expect(after(failed, { type: 'online' }).phase).toBe('connecting');
  });
});

describe('people', () => {
  test.each<PlayerEvent>([{ type: 'pause' }, { type: 'hide' }, { type: 'blocked' }, { type: 'ended' }])(
    '[N8] no connection is left after %o, whatever the player did',
    (event) => {
      for (const state of [opened(FLV), playing(FLV), after(playing(FLV), BROKEN)])
        expect(after(state, event).connection).toBeNull();
    },
  );

  test('[N8] pause and play: at the live edge, without the memory of failures', () => {
    const paused = after(playing(FLV), BROKEN, DUE, { type: 'moving' }, { type: 'pause' });
    expect(paused.phase).toBe('paused');
    const resumed = after(paused, { type: 'play' });
    expect(resumed).toMatchObject({ phase: 'connecting', rounds: 0, connection: { option: FLV } });
    expect(isReconnecting(resumed)).toBe(false);
  });

  test('[N8] who paused before leaving the page finds it paused', () => {
    const paused = after(playing(FLV), { type: 'pause' });
    expect(after(paused, { type: 'hide' }, { type: 'show' })).toBe(paused);
  });

  test('[N8] a page that is seen again plays on', () => {
    const hidden = after(playing(FLV), { type: 'hide' });
    expect(hidden.phase).toBe('hidden');
    expect(after(hidden, { type: 'show' })).toMatchObject({ phase: 'connecting', connection: { option: FLV } });
  });

  test('[N8] a press starts what the browser would not start, and what was over', () => {
    for (const type of ['blocked', 'ended'] as const)
      expect(after(playing(FLV), { type }, { type: 'play' }).phase).toBe('connecting');
  });

  test('[N8] a chosen line is connected at once, even out of a wait', () => {
    const chosen = after(playing(FLV, OTHER), BROKEN, { type: 'choose', options: [OTHER, FLV] });
    expect(chosen).toMatchObject({ phase: 'connecting', rounds: 0, connection: { option: OTHER } });
  });
});

test('[N8] the turn is kept and the mini player follows in exactly the phases that play by themselves', () => {
  const phases: PlayerPhase[] = [
    'idle',
    'connecting',
    'playing',
    'waiting',
    'paused',
    'hidden',
    'blocked',
    'ended',
    'failed',
  ];
  expect(phases.filter((phase) => isWanted({ ...IDLE, phase }))).toEqual([
    'connecting',
    'playing',
    'waiting',
    'hidden',
  ]);
});
