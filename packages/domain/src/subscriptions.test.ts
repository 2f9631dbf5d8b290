import { expect, test } from 'vitest';
import { subscribed, unsubscribed } from '#subscriptions.ts';

const info = { subscribeHostId: ['1'], subscribeMatchId: ['1', '2'] };

test('[T11] following adds the id to its own list, once', () => {
  expect(subscribed(info, { hostId: '2' })).toEqual({ subscribeHostId: ['1', '2'], subscribeMatchId: ['1', '2'] });
  expect(subscribed(info, { matchId: '2' })).toEqual(info);
});

test('[T11] cancelling removes the id from its own list only', () => {
  expect(unsubscribed(info, { matchId: '1' })).toEqual({ subscribeHostId: ['1'], subscribeMatchId: ['2'] });
  expect(unsubscribed(info, { hostId: '9' })).toEqual(info);
});
