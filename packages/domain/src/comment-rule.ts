import type { CommentRule } from '@touchline/contract/chat.ts';

/** Languages of texts that the server writes for a member. */
export type TextLanguage = 'zh' | 'en';

/** The language of a call's `language` header (BCP 47): Chinese unless it asks for English. */
export const textLanguage = (header: string | null): TextLanguage =>
  header?.toLowerCase().startsWith('en') ? 'en' : 'zh';

/** A ban from writing; `until` (epoch ms) null is for good. */
export interface WritingBan {
  until: number | null;
  reason: string;
}

/** Thresholds, 0 asks for nothing: recharges in gold coins in all, and the VIP level. */
export interface Thresholds {
  rechargeLimit: number;
  vipLimit: number;
}

export interface Standing {
  rechargeTotal: number;
  vipLevel: number;
}

/** Whether a ban holds at `now` (epoch ms); it ends by itself. */
export const isBanned = (ban: WritingBan | null, now: number): boolean =>
  ban !== null && (ban.until === null || ban.until > now);

const WORDS = {
  zh: {
    locale: 'zh-CN',
    separator: '；',
    recharge: (limit: string, missing: string) => `累计充值满 ${limit} 金币即可，还差 ${missing}`,
    vip: (limit: number, current: number) => `需要 VIP ${limit} 及以上，当前 VIP ${current}`,
    ban: (left: string | null) => (left === null ? '你已被禁止发言' : `你已被禁止发言，${left}后解除`),
    reason: (reason: string) => `：${reason}`,
    closed: '聊天已关闭',
  },
  en: {
    locale: 'en-US',
    separator: '; ',
    recharge: (limit: string, missing: string) => `Top up ${limit} gold coins in total: ${missing} to go`,
    vip: (limit: number, current: number) => `VIP ${limit} or above required, you are VIP ${current}`,
    ban: (left: string | null) =>
      left === null ? 'You are banned from posting' : `You are banned from posting for another ${left}`,
    reason: (reason: string) => `: ${reason}`,
    closed: 'Chat is off',
  },
} as const;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Rounded up, so that nobody is promised too early an end. */
const durationText = (ms: number, locale: string): string => {
  const [unit, length] =
    ms <= HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : ms <= 2 * DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(ms / length));
};

/** What a member is told of a ban, as seen at `now`; empty when none holds. */
export const banText = (ban: WritingBan | null, now: number, language: TextLanguage): string => {
  if (ban === null || !isBanned(ban, now)) return '';
  const words = WORDS[language];
  const left = ban.until === null ? null : durationText(ban.until - now, words.locale);
  return words.ban(left) + (ban.reason && words.reason(ban.reason));
};

/** What is missing for each threshold; empty where it is met. */
export const missingTexts = (
  { rechargeLimit, vipLimit }: Thresholds,
  { rechargeTotal, vipLevel }: Standing,
  language: TextLanguage,
): { recharge: string; vip: string } => {
  const { locale, recharge, vip } = WORDS[language];
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return {
    recharge:
      rechargeTotal >= rechargeLimit ? '' : recharge(number(rechargeLimit), number(rechargeLimit - rechargeTotal)),
    vip: vipLevel >= vipLimit ? '' : vip(vipLimit, vipLevel),
  };
};

/** Joins texts that are not empty. */
export const joinTexts = (texts: readonly string[], language: TextLanguage): string =>
  texts.filter((text) => text !== '').join(WORDS[language].separator);

export interface CommentRuleInput {
  /** The chat's rules; `enabled` false closes it for all members. */
  rules: Thresholds & { enabled: boolean };
  standing: Standing;
  ban: WritingBan | null;
  now: number;
  language: TextLanguage;
}

/** Whether a member may write, and what is missing (E23, V7). Texts are empty where nothing is wrong. */
export const commentRule = ({ rules, standing, ban, now, language }: CommentRuleInput): CommentRule => {
  const missing = missingTexts(rules, standing, language);
  const isBan = isBanned(ban, now);
  return {
    isAvailable: rules.enabled && !isBan && missing.recharge === '' && missing.vip === '',
    rechargeLimitRule: {
      rechargeCurrentVal: standing.rechargeTotal,
      rechargeLimitIsAccord: missing.recharge === '',
      rechargeLimitText: missing.recharge,
      rechargeLimitVal: rules.rechargeLimit,
    },
    vipCurrentVal: standing.vipLevel,
    vipLimitIsAccord: missing.vip === '',
    vipLimitText: missing.vip,
    vipLimitVal: rules.vipLimit,
    isBan,
    banText: banText(ban, now, language),
  };
};

/** Why a member may not write; empty when the rule is met. A chat that is off has no text of its own in the rule. */
export const ruleRefusal = (rule: CommentRule, language: TextLanguage): string => {
  if (rule.isAvailable) return '';
  if (rule.isBan) return rule.banText;
  return joinTexts([rule.rechargeLimitRule.rechargeLimitText, rule.vipLimitText], language) || WORDS[language].closed;
};
