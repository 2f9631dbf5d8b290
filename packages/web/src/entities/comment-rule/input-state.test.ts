import { expect, test } from 'vitest';
import { inputStateOf } from '#entities/comment-rule/input-state.ts';
import { limitedRule, OPEN_RULE } from '#entities/comment-rule/sample-rule.ts';

const POOR = limitedRule('还差 30');

test('[V7, P1] a visitor is asked to sign in, whatever the rule', () => {
  expect(inputStateOf(false, OPEN_RULE)).toEqual({ kind: 'visitor' });
});

test('[V7] the input is open when the rule is met, and until it is known', () => {
  expect(inputStateOf(true, OPEN_RULE)).toEqual({ kind: 'open' });
  expect(inputStateOf(true, undefined)).toEqual({ kind: 'open' });
});

test('[V7, E23] a ban shows its text before anything else that is missing', () => {
  expect(inputStateOf(true, { ...POOR, isBan: true, banText: '你已被禁言' })).toEqual({
    kind: 'banned',
    text: '你已被禁言',
  });
});

test('[V7, E23] each threshold that is not met shows its text', () => {
  expect(inputStateOf(true, POOR)).toEqual({ kind: 'limited', texts: ['还差 30'] });
  expect(inputStateOf(true, { ...POOR, vipLimitIsAccord: false, vipLimitText: '需要 VIP 5' })).toEqual({
    kind: 'limited',
    texts: ['还差 30', '需要 VIP 5'],
  });
});

test('[V7] a room that takes no messages says so', () => {
  expect(inputStateOf(true, { ...OPEN_RULE, isAvailable: false })).toEqual({ kind: 'closed' });
});
