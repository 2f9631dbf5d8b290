import { randomUUID } from 'node:crypto';
import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { TextLanguage } from '@touchline/domain/comment-rule.ts';
import type { AppFeatures } from '@touchline/domain/version.ts';
import { lotteryApproval } from '@touchline/domain/lottery.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { findBan } from './ban-repo.ts';
import { findOwnApplication, insertApplication } from './lottery-repo.ts';
import type { ChatNeeds } from './needs.ts';
import { requireRoom } from './room-state.ts';
import { requireMember } from './rule.ts';

interface Applicant {
  uid: string;
  features: AppFeatures;
  language: TextLanguage;
}

/** Where the member stands with a room's lottery (C7). */
export const readApproval = async (
  needs: ChatNeeds,
  { uid, language, features }: Applicant,
  liveRoomId: string,
): Promise<LotteryApproval> => {
  await requireRoom(needs, liveRoomId, { uid, features });
  const [entry, isOpen, standing, ban, config] = await Promise.all([
    findOwnApplication(needs.db, liveRoomId, uid),
    needs.hasLottery(liveRoomId),
    requireMember(needs, uid),
    findBan(needs.db, uid),
    needs.memory.settings.config(),
  ]);
  const thresholds = { rechargeLimit: config.lotteryRechargeLimit, vipLimit: config.lotteryVipLimit };
  return lotteryApproval(entry, { liveRoomId, isOpen, thresholds, standing, ban, now: needs.now(), language });
};

/** Applies once; later calls answer with the first application. 10409 carries the state when nobody, or not this member, may apply. */
export const submitApproval = async (
  needs: ChatNeeds,
  applicant: Applicant,
  { liveRoomId, name, contact }: { liveRoomId: string; name: string; contact: string },
): Promise<LotteryApproval> => {
  const before = await readApproval(needs, applicant, liveRoomId);
  if (before.state === 'closed')
    throw new ApiError(CODE.CONFLICT, 'there is no prize draw in this room', { data: before });
  if (before.state === 'not-eligible') throw new ApiError(CODE.CONFLICT, before.reason, { data: before });
  if (before.state !== 'open') return before;
  await insertApplication(needs.db, {
    id: randomUUID(),
    live_room_id: liveRoomId,
    uid: applicant.uid,
    name,
    contact,
    state: 'pending',
    reason: '',
    submitted_at: needs.now(),
    decided_at: null,
  });
  return readApproval(needs, applicant, liveRoomId);
};
