import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { banText, joinTexts, missingTexts, type Standing, type Thresholds, type WritingBan } from '#comment-rule.ts';
import type { Language } from '#languages/registry.ts';

/** An application as it is stored. */
export interface LotteryEntry {
  state: 'pending' | 'approved' | 'refused';
  reason: string;
  submittedAt: number;
  decidedAt: number | null;
}

export interface LotteryInput {
  liveRoomId: string;
  /** Whether a lottery runs in the room. */
  isOpen: boolean;
  thresholds: Thresholds;
  standing: Standing;
  ban: WritingBan | null;
  now: number;
  language: Language;
}

/**
 * Where a member stands with a room's lottery (C7): an application keeps its state even when the lottery is over; without
 * one the room must have a lottery, and the member must meet its thresholds and not be banned.
 */
export const lotteryApproval = (entry: LotteryEntry | null, input: LotteryInput): LotteryApproval => {
  const { liveRoomId, isOpen, thresholds, standing, ban, now, language } = input;
  if (entry) return { liveRoomId, ...entry };
  const undecided = { liveRoomId, submittedAt: null, decidedAt: null };
  if (!isOpen) return { ...undecided, state: 'closed', reason: '' };
  const { recharge, vip } = missingTexts(thresholds, standing, language);
  const reason = joinTexts([banText(ban, now, language), recharge, vip], language);
  return { ...undecided, state: reason === '' ? 'open' : 'not-eligible', reason };
};
