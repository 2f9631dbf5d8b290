import type { CommentRule } from '@touchline/contract/chat.ts';
import type { Language } from '#languages/registry.ts';
import { serverTexts } from '#languages/server-texts.ts';

/** A ban from writing; permanent when `until` (epoch ms) is null. */
export interface WritingBan {
  until: number | null;
  reason: string;
}

/** Thresholds, where 0 requires nothing: total recharges in gold coins, and the VIP level. */
export interface Thresholds {
  rechargeLimit: number;
  vipLimit: number;
}

export interface Standing {
  rechargeTotal: number;
  vipLevel: number;
}

/** Whether a ban is in force at `now` (epoch ms). */
export const isBanned = (ban: WritingBan | null, now: number): boolean =>
  ban !== null && (ban.until === null || ban.until > now);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Rounded up, so that the end is never announced too early. */
const durationText = (ms: number, language: Language): string => {
  const [unit, length] =
    ms <= HOUR_MS
      ? (['minute', MINUTE_MS] as const)
      : ms <= 2 * DAY_MS
        ? (['hour', HOUR_MS] as const)
        : (['day', DAY_MS] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(ms / length));
};

/** What is left of a sanction, with its reason. */
const sanctionText = (
  { until, reason }: WritingBan,
  text: (left: string | null) => string,
  now: number,
  language: Language,
): string =>
  text(until === null ? null : durationText(until - now, language)) +
  (reason && serverTexts(language).commentRule.reason(reason));

/** The text about a member's ban at `now`; empty without one. */
export const banText = (ban: WritingBan | null, now: number, language: Language): string =>
  ban !== null && isBanned(ban, now) ? sanctionText(ban, serverTexts(language).commentRule.ban, now, language) : '';

/** The text about a suspended account at `now`. */
export const suspensionText = (suspension: WritingBan, now: number, language: Language): string =>
  sanctionText(suspension, serverTexts(language).commentRule.suspended, now, language);

/** The missing part of each threshold; empty when it is met. */
export const missingTexts = (
  { rechargeLimit, vipLimit }: Thresholds,
  { rechargeTotal, vipLevel }: Standing,
  language: Language,
): { recharge: string; vip: string } => {
  const { recharge, vip } = serverTexts(language).commentRule;
  const number = (value: number) => new Intl.NumberFormat(language).format(value);
  return {
    recharge:
      rechargeTotal >= rechargeLimit ? '' : recharge(number(rechargeLimit), number(rechargeLimit - rechargeTotal)),
    vip: vipLevel >= vipLimit ? '' : vip(vipLimit, vipLevel),
  };
};

/** Joins texts that are not empty. */
export const joinTexts = (texts: readonly string[], language: Language): string =>
  texts.filter((text) => text !== '').join(serverTexts(language).separator);

export interface CommentRuleInput {
  /** The chat's rules; `enabled` false closes it for all members. */
  rules: Thresholds & { enabled: boolean };
  standing: Standing;
  ban: WritingBan | null;
  /** The last warning while it is shown. */
  warning: { reason: string } | null;
  now: number;
  language: Language;
}

/** The text about a member's warning; empty without one. */
const warningText = (warning: { reason: string } | null, language: Language): string => {
  const { warning: text, reason } = serverTexts(language).commentRule;
  return warning === null ? '' : text + (warning.reason && reason(warning.reason));
};

/** Whether a member may write, and what is missing. Texts are empty when nothing is missing. */
export const commentRule = ({ rules, standing, ban, warning, now, language }: CommentRuleInput): CommentRule => {
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
    warningText: warningText(warning, language),
  };
};

/** Why a member may not write; empty when the rule is met. A disabled chat has no text of its own in the rule. */
export const ruleRefusal = (rule: CommentRule, language: Language): string => {
  if (rule.isAvailable) return '';
  if (rule.isBan) return rule.banText;
  return (
    joinTexts([rule.rechargeLimitRule.rechargeLimitText, rule.vipLimitText], language) ||
    serverTexts(language).commentRule.closed
  );
};
