import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { banText, joinTexts, missingTexts, type Standing, type Thresholds, type WritingBan } from '#comment-rule.ts';
import { serverTexts } from '#languages/server-texts.ts';
import type { Language } from '#languages/registry.ts';

/** A stored application. */
export interface LotteryEntry {
  state: 'pending' | 'approved' | 'refused';
  reason: string;
  submittedAt: number;
  decidedAt: number | null;
}

export interface LotteryInput {
  liveRoomId: string;
  /** Whether the room has a lottery. */
  isOpen: boolean;
  thresholds: Thresholds;
  standing: Standing;
  ban: WritingBan | null;
  /** Whether an exclusion keeps the member out. */
  isExcluded: boolean;
  now: number;
  language: Language;
}

/**
 * A member's state in a room's lottery: an application keeps its state even after the lottery; without
 * one the room must have a lottery, and the member must meet its thresholds and be neither banned nor
 * excluded.
 */
export const lotteryApproval = (entry: LotteryEntry | null, input: LotteryInput): LotteryApproval => {
  const { liveRoomId, isOpen, thresholds, standing, ban, isExcluded, now, language } = input;
  if (entry) return { liveRoomId, ...entry };
  const undecided = { liveRoomId, submittedAt: null, decidedAt: null };
  if (!isOpen) return { ...undecided, state: 'closed', reason: '' };
  if (isExcluded) return { ...undecided, state: 'not-eligible', reason: serverTexts(language).commentRule.excluded };
  const { recharge, vip } = missingTexts(thresholds, standing, language);
  const reason = joinTexts([banText(ban, now, language), recharge, vip], language);
  return { ...undecided, state: reason === '' ? 'open' : 'not-eligible', reason };
};
