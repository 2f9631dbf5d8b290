import { randomUUID } from 'node:crypto';
import type { LotteryApproval } from '@touchline/contract/chat.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { AppFeatures } from '@touchline/domain/version.ts';
import { lotteryApproval } from '@touchline/domain/lottery.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { findWritingBan } from '#platform/moderation/sanctions.ts';
import { findOwnApplication, insertApplication } from './lottery-repo.ts';
import type { ChatDeps } from './deps.ts';
import { requireRoom } from './room-state.ts';
import { requireMember } from './rule.ts';

interface Applicant {
  uid: string;
  features: AppFeatures;
  language: Language;
}

/** The member's state in a room's lottery. */
export const readApproval = async (
  deps: ChatDeps,
  { uid, language, features }: Applicant,
  liveRoomId: string,
): Promise<LotteryApproval> => {
  await requireRoom(deps, liveRoomId, { uid, features });
  const [entry, isOpen, standing, ban, config, isExcluded] = await Promise.all([
    findOwnApplication(deps.db, liveRoomId, uid),
    deps.hasLottery(liveRoomId),
    requireMember(deps, uid),
    findWritingBan(deps.db, { uid, liveRoomId }, deps.now()),
    deps.memory.settings.config(),
    deps.isExcluded(deps.db, uid),
  ]);
  const thresholds = { rechargeLimit: config.lotteryRechargeLimit, vipLimit: config.lotteryVipLimit };
  return lotteryApproval(entry, {
    liveRoomId,
    isOpen,
    thresholds,
    standing,
    ban,
    isExcluded,
    now: deps.now(),
    language,
  });
};

/** Applies once; later calls return the first application. 10409 carries the state when nobody, or not this member, may apply. */
export const submitApproval = async (
  deps: ChatDeps,
  applicant: Applicant,
  { liveRoomId, name, contact }: { liveRoomId: string; name: string; contact: string },
): Promise<LotteryApproval> => {
  const before = await readApproval(deps, applicant, liveRoomId);
  if (before.state === 'closed')
    throw new ApiError(CODE.CONFLICT, 'there is no prize draw in this room', { data: before });
  if (before.state === 'not-eligible') throw new ApiError(CODE.CONFLICT, before.reason, { data: before });
  if (before.state !== 'open') return before;
  await insertApplication(deps.db, {
    id: randomUUID(),
    live_room_id: liveRoomId,
    uid: applicant.uid,
    name,
    contact,
    state: 'pending',
    reason: '',
    submitted_at: deps.now(),
    decided_at: null,
  });
  await deps.announceLottery(liveRoomId);
  return readApproval(deps, applicant, liveRoomId);
};
