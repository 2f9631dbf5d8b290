import { expect, test, vi } from 'vitest';
import { createPlaces } from '#features/live-origin/encoder-node/places.ts';
import { type Claim, type Machine, type MachinePlace, Machines } from './machines.ts';

const JOB = { hasAudio: true, frameRate: 25, isSoftware: false, renditions: [] };

/** A machine that begins nothing; `refused` and `ended` are those of its last run. */
const machineOf = (name: string | null, most: number, idle = 0) => {
  const last: { events?: Parameters<Machine['start']>[2] } = {};
  const machine: Machine = {
    name,
    encoder: 'libx264',
    most: () => most,
    idleMs: () => idle,
    start(_, __, events) {
      last.events = events;
      return { write: () => {}, finish: () => {}, kill: () => {} };
    },
    isFar: () => false,
    giveUp: () => {},
  };
  return { machine, last };
};

/** Someone who wants a place, and what happened. */
const claimOf = (publicationId: string) => {
  const places: MachinePlace[] = [];
  const losses: string[] = [];
  const claim: Claim = {
    publicationId,
    enter: (place) => void places.push(place),
    lost: (reason) => void losses.push(reason),
  };
  return { claim, losses, at: () => places.map(({ machine }) => machine.name), place: () => places.at(-1) };
};

test('encoder nodes come before this machine, those with most free places first, and those who wait enter in their order', () => {
  const machines = new Machines(machineOf(null, 1).machine, { idleForMs: 1000 });
  machines.add(machineOf('one', 1).machine);
  machines.add(machineOf('two', 2).machine);
  const claims = ['a', 'b', 'c', 'd', 'e', 'f'].map(claimOf);
  for (const { claim } of claims) machines.request(claim);
  expect(claims.map(({ at }) => at())).toEqual([['two'], ['one'], ['two'], [null], [], []]);
  expect(machines.most()).toBe(4);
  claims[2]?.place()?.leave();
  claims[2]?.place()?.leave();
  expect(claims.slice(4).map(({ at }) => at())).toEqual([['two'], []]);
  machines.add(machineOf('three', 1).machine);
  expect(claims[5]?.at()).toEqual(['three']);
});

test('a machine that is lost while it encodes rests, twice as long when that happens again, and not when it stops by itself', () => {
  vi.useFakeTimers();
  const { claim, at, losses } = claimOf('a');
  const machines = new Machines(machineOf(null, 0).machine, { idleForMs: 1000 });
  machines.request(claim);
  for (const [round, restMs] of [10_000, 20_000, 40_000].entries()) {
    const { machine } = machineOf('node', 1);
    machines.add(machine);
    vi.advanceTimersByTime(round === 0 ? 0 : restMs / 2);
    expect(at()).toHaveLength(round + 1);
    machines.remove(machine, 'gone', true);
    machines.request(claim);
    const back = machineOf('node', 1).machine;
    machines.add(back);
    expect(machines.list()[1]?.restsUntil).toBe(Date.now() + restMs);
    vi.advanceTimersByTime(restMs / 2);
    expect(at()).toHaveLength(round + 1);
    machines.remove(back, 'gone', true);
  }
  expect(losses).toEqual(['gone', 'gone', 'gone']);
  const { machine } = machineOf('other', 1);
  machines.add(machine);
  machines.remove(machine, 'it stops', false);
  machines.request(claim);
  machines.add(machineOf('other', 1).machine);
  expect(at().slice(3)).toEqual(['other', 'other']);
  vi.useRealTimers();
});

test('a machine that has no place after all gives none', () => {
  const machines = new Machines(machineOf(null, 0).machine, { idleForMs: 1000 });
  const { machine, last } = machineOf('node', 1);
  machines.add(machine);
  const { claim, losses, place } = claimOf('a');
  machines.request(claim);
  place()?.start(JOB, [], () => {});
  last.events?.refused('full');
  expect(losses).toEqual(['full']);
  expect(machines.list()[1]).toMatchObject({ name: 'node', publicationIds: [] });
});

test('a place for more is that of a machine that was idle and began nothing for a while, when nobody waits', () => {
  const clock = { now: 0 };
  const machines = new Machines(machineOf(null, 2, 500).machine, { idleForMs: 1000, now: () => clock.now });
  const { machine } = machineOf('node', 2, 5000);
  machines.add(machine);
  const first = claimOf('a');
  expect(machines.takeIdle(first.claim)).toBe(true);
  expect(first.at()).toEqual(['node']);
  first.place()?.start(JOB, [], () => {});
  clock.now = 999;
  expect(machines.takeIdle(claimOf('b').claim)).toBe(false);
  clock.now = 1000;
  expect(machines.takeIdle(claimOf('b').claim)).toBe(true);
  expect(machines.takeIdle(claimOf('c').claim)).toBe(false);
});

test('several origins share the places of an encoder node', () => {
  const places = createPlaces(2);
  const [one, other] = [{}, {}];
  const changes: string[] = [];
  const unwatch = places.watch(() => void changes.push(`${places.mostFor(one)} ${places.mostFor(other)}`));
  expect([places.enter(one), places.enter(other), places.enter(other)]).toEqual([true, true, false]);
  places.leave(one);
  expect(places.enter(other)).toBe(true);
  expect(places.enter(one)).toBe(false);
  unwatch();
  places.leave(other);
  expect(changes).toEqual(['2 1', '1 1', '1 2', '0 2']);
});
