import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commentRule, type CommentRuleInput, isBanned, ruleRefusal } from '#comment-rule.ts';
import { LANGUAGE_TAGS, type Language, languageOf } from '#languages/registry.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const input = (change: Partial<CommentRuleInput> = {}): CommentRuleInput => ({
  rules: { enabled: true, rechargeLimit: 1000, vipLimit: 3 },
  standing: { rechargeTotal: 1000, vipLevel: 3 },
  ban: null,
  warning: null,
  now: NOW,
  language: 'zh-CN',
  ...change,
});

const poor = { rechargeTotal: 400, vipLevel: 3 };
const plain = { rechargeTotal: 1000, vipLevel: 1 };
const newcomer = { rechargeTotal: 0, vipLevel: 0 };
const ban = { until: null, reason: '' };

test('[V7, E23] a member who meets both thresholds and is not banned may write, without a text at the input', () => {
  const rule = commentRule(input());
  expect(rule).toEqual({
    isAvailable: true,
    rechargeLimitRule: {
      rechargeCurrentVal: 1000,
      rechargeLimitIsAccord: true,
      rechargeLimitText: '',
      rechargeLimitVal: 1000,
    },
    vipCurrentVal: 3,
    vipLimitIsAccord: true,
    vipLimitText: '',
    vipLimitVal: 3,
    isBan: false,
    banText: '',
    warningText: '',
  });
  expect(ruleRefusal(rule, 'zh-CN')).toBe('');
});

test('[V7] thresholds of 0 require nothing', () => {
  const rules = { enabled: true, rechargeLimit: 0, vipLimit: 0 };
  expect(commentRule(input({ rules, standing: newcomer })).isAvailable).toBe(true);
});

test.each([
  [true, poor, null, '累计充值满 1,000 金币即可，还差 600', 'Top up 1,000 gold coins in total: 600 to go'],
  [true, plain, null, '需要 VIP 3 及以上，当前 VIP 1', 'VIP 3 or above required, you are VIP 1'],
  [
    true,
    newcomer,
    null,
    '累计充值满 1,000 金币即可，还差 1,000；需要 VIP 3 及以上，当前 VIP 0',
    'Top up 1,000 gold coins in total: 1,000 to go; VIP 3 or above required, you are VIP 0',
  ],
  [true, { rechargeTotal: 1000, vipLevel: 3 }, ban, '你已被禁止发言', 'You are banned from posting'],
  [true, poor, ban, '你已被禁止发言', 'You are banned from posting'],
  [true, plain, ban, '你已被禁止发言', 'You are banned from posting'],
  [true, newcomer, ban, '你已被禁止发言', 'You are banned from posting'],
  [false, { rechargeTotal: 1000, vipLevel: 3 }, null, '聊天已关闭', 'Chat is off'],
  [false, { rechargeTotal: 1000, vipLevel: 3 }, ban, '你已被禁止发言', 'You are banned from posting'],
  [false, poor, null, '累计充值满 1,000 金币即可，还差 600', 'Top up 1,000 gold coins in total: 600 to go'],
])(
  '[V7] enabled %s, standing %o, ban %o: the refusal says what is missing in both languages',
  (enabled, standing, banned, zh, en) => {
    const change = { rules: { enabled, rechargeLimit: 1000, vipLimit: 3 }, standing, ban: banned };
    for (const [language, text] of [
      ['zh-CN', zh],
      ['en-US', en],
    ] as const) {
      const rule = commentRule(input({ ...change, language }));
      expect(rule.isAvailable).toBe(false);
      expect(ruleRefusal(rule, language)).toBe(text);
    }
  },
);

test('[V7] a ban shows its reason and remaining time, rounded up to the next unit', () => {
  const textOf = (ms: number, language: Language = 'zh-CN') =>
    commentRule(input({ ban: { until: NOW + ms, reason: '刷屏' }, language })).banText;
  expect(textOf(1)).toBe('你已被禁止发言，1分钟后解除：刷屏');
  expect(textOf(10 * MINUTE)).toBe('你已被禁止发言，10分钟后解除：刷屏');
  expect(textOf(HOUR + 1)).toBe('你已被禁止发言，2小时后解除：刷屏');
  expect(textOf(72 * HOUR)).toBe('你已被禁止发言，3天后解除：刷屏');
  expect(textOf(10 * MINUTE, 'en-US')).toBe('You are banned from posting for another 10 minutes: 刷屏');
  expect(textOf(MINUTE, 'en-US')).toBe('You are banned from posting for another 1 minute: 刷屏');
});

test('[V7] a ban expires at its time', () => {
  expect(isBanned({ until: NOW + 1, reason: '' }, NOW)).toBe(true);
  expect(isBanned({ until: NOW, reason: '' }, NOW)).toBe(false);
  expect(isBanned(null, NOW)).toBe(false);
  const rule = commentRule(input({ ban: { until: NOW, reason: 'x' } }));
  expect(rule).toMatchObject({ isAvailable: true, isBan: false, banText: '' });
});

test('texts are Chinese unless the call requests English', () => {
  expect([null, 'zh-CN', 'fr', 'en', 'en-US', 'EN-gb'].map(languageOf)).toEqual([
    'zh-CN',
    'zh-CN',
    'zh-CN',
    'en-US',
    'en-US',
    'en-US',
  ]);
});

const anyInput: fc.Arbitrary<CommentRuleInput> = fc.record({
  rules: fc.record({ enabled: fc.boolean(), rechargeLimit: fc.nat(2000), vipLimit: fc.nat(9) }),
  standing: fc.record({ rechargeTotal: fc.nat(2000), vipLevel: fc.nat(9) }),
  ban: fc.option(
    fc.record({
      until: fc.option(fc.integer({ min: NOW - 9 * HOUR, max: NOW + 9 * HOUR })),
      reason: fc.string({ maxLength: 20 }),
    }),
  ),
  warning: fc.option(fc.record({ reason: fc.string({ maxLength: 20 }) })),
  now: fc.constant(NOW),
  language: fc.constantFrom(...LANGUAGE_TAGS),
});

test('[V7, E23] for any rules, standing and ban: a flag and its text agree, and there is no text when writing is allowed', () => {
  fc.assert(
    fc.property(anyInput, (any) => {
      const rule = commentRule(any);
      const { rechargeLimitRule: recharge } = rule;
      expect(recharge.rechargeLimitIsAccord).toBe(any.standing.rechargeTotal >= any.rules.rechargeLimit);
      expect(rule.vipLimitIsAccord).toBe(any.standing.vipLevel >= any.rules.vipLimit);
      expect(recharge.rechargeLimitText === '').toBe(recharge.rechargeLimitIsAccord);
      expect(rule.vipLimitText === '').toBe(rule.vipLimitIsAccord);
      expect(rule.banText === '').toBe(!rule.isBan);
      expect(rule.warningText === '').toBe(any.warning === null);
      const mayWrite = any.rules.enabled && !rule.isBan && recharge.rechargeLimitIsAccord && rule.vipLimitIsAccord;
      expect(rule.isAvailable).toBe(mayWrite);
      expect(ruleRefusal(rule, any.language) === '').toBe(mayWrite);
    }),
  );
});

test('[V7] more recharges, a higher level or an ended ban never revoke the right to write', () => {
  fc.assert(
    fc.property(anyInput, fc.nat(2000), fc.nat(9), (any, coins, levels) => {
      fc.pre(commentRule(any).isAvailable);
      const { rechargeTotal, vipLevel } = any.standing;
      const standing = { rechargeTotal: rechargeTotal + coins, vipLevel: vipLevel + levels };
      expect(commentRule({ ...any, standing, ban: null }).isAvailable).toBe(true);
    }),
  );
});
