import type { CommentRule } from '@touchline/contract/chat.ts';

/** Nothing is asked of the member. */
export const OPEN_RULE: CommentRule = {
  isAvailable: true,
  rechargeLimitRule: {
    rechargeCurrentVal: 0,
    rechargeLimitIsAccord: true,
    rechargeLimitText: '',
    rechargeLimitVal: 0,
  },
  vipCurrentVal: 0,
  vipLimitIsAccord: true,
  vipLimitText: '',
  vipLimitVal: 0,
  isBan: false,
  banText: '',
  warningText: '',
};

/** A recharge is missing. */
export const limitedRule = (rechargeLimitText: string): CommentRule => ({
  ...OPEN_RULE,
  isAvailable: false,
  rechargeLimitRule: {
    rechargeCurrentVal: 20,
    rechargeLimitIsAccord: false,
    rechargeLimitText,
    rechargeLimitVal: 50,
  },
});
