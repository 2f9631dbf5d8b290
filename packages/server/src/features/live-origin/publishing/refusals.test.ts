import { expect, test } from 'vitest';
import { connectedNodes } from '../test-nodes.ts';
import { createRefusals } from './refusals.ts';

const HOUR_MS = 3_600_000;

test('[C2] a refusal is shown at every node until a publisher is admitted, for an hour at most', () => {
  const node = connectedNodes();
  const clock = { now: 0 };
  const changed: string[] = [];
  const create = () =>
    createRefusals({ nodes: node(), now: () => clock.now, streamChanged: (room) => void changed.push(room) });
  const [one, other] = [create(), create()];
  one.add('open', 'expired');
  one.addStranger('open');
  other.addStranger('open');
  const expected = { refusal: { at: 0, reason: 'expired' }, strangers: 2 };
  expect([one.of('open'), other.of('open')]).toEqual([expected, expected]);
  // Strangers do not make the host's page load again.
  expect(changed).toEqual(['open']);
  other.clear('open');
  expect(one.of('open')).toEqual({ refusal: null, strangers: 0 });
  one.add('open', 'revoked');
  clock.now = HOUR_MS;
  expect(other.of('open')).toEqual({ refusal: null, strangers: 0 });
});

test('refusals of very many rooms do not fill the memory', () => {
  const refusals = createRefusals({ nodes: connectedNodes()(), now: () => 0, streamChanged: () => {} });
  for (let room = 0; room <= 500; room += 1) refusals.add(`room-${room}`, 'expired');
  expect(refusals.of('room-0').refusal).toBeNull();
  expect(refusals.of('room-1').refusal).not.toBeNull();
});
