import { expect, test } from 'vitest';
import { lotteryApproval, type LotteryInput } from '#lottery.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

const input = (change: Partial<LotteryInput> = {}): LotteryInput => ({
  liveRoomId: 'room-wang',
  isOpen: true,
  thresholds: { rechargeLimit: 500, vipLimit: 2 },
  standing: { rechargeTotal: 500, vipLevel: 2 },
  ban: null,
  isExcluded: false,
  now: NOW,
  language: 'zh-CN',
  ...change,
});

test('[C7] a room without a lottery is closed, the caller', () => {
  expect(lotteryApproval(null, input({ isOpen: false }))).toEqual({
    liveRoomId: 'room-wang',
    state: 'closed',
    reason: '',
    submittedAt: null,
    decidedAt: null,
  });
});

test('[C7] a member who meets the conditions may apply; others get the missing part', () => {
  expect(lotteryApproval(null, input())).toMatchObject({ state: 'open', reason: '' });
  const poor = { standing: { rechargeTotal: 100, vipLevel: 2 } };
  expect(lotteryApproval(null, input(poor))).toMatchObject({
    state: 'not-eligible',
    reason: '累计充值满 500 金币即可，还差 400',
  });
  expect(lotteryApproval(null, input({ isExcluded: true, language: 'en-US' }))).toMatchObject({
    state: 'not-eligible',
    reason: 'You are excluded from prize draws',
  });
  const banned = { standing: { rechargeTotal: 500, vipLevel: 0 }, ban: { until: null, reason: 'spam' } };
  expect(lotteryApproval(null, input({ ...banned, language: 'en-US' }))).toMatchObject({
    state: 'not-eligible',
    reason: 'You are banned from posting: spam; VIP 2 or above required, you are VIP 0',
  });
});

test('[C7] an application keeps its state when the lottery has ended or the member no longer meets its conditions', () => {
  for (const state of ['pending', 'approved', 'refused'] as const) {
    const entry = { state, reason: state === 'refused' ? '资料不全' : '', submittedAt: NOW - 9, decidedAt: null };
    const late = input({ isOpen: false, standing: { rechargeTotal: 0, vipLevel: 0 } });
    expect(lotteryApproval(entry, late)).toEqual({ liveRoomId: 'room-wang', ...entry });
  }
});
