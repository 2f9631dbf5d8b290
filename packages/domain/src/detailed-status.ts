import { BASKETBALL_STATUS, FOOTBALL_STATUS } from '@touchline/contract/match-status.ts';
import type { LocalName } from '@touchline/contract/values.ts';

/** A detailed status (T2, T4): its name, and the status of T1 or T3 by which everything else goes. */
export interface DetailedStatus {
  name: LocalName;
  statusId: number;
}

const B = BASKETBALL_STATUS;
const F = FOOTBALL_STATUS;
const FIRST_CODE = { football: 1002, basketball: 3001 } as const;

/** The words of T2 in their order; between regular time and extra time or a shoot-out the match is still in progress. */
const FOOTBALL: readonly DetailedStatus[] = [
  { name: { zh: '上半场', en: 'First half' }, statusId: F.firstHalf },
  { name: { zh: '中场休息', en: 'Half time' }, statusId: F.halfTime },
  { name: { zh: '下半场', en: 'Second half' }, statusId: F.secondHalf },
  { name: { zh: '常规时间结束', en: 'Regular time over' }, statusId: F.secondHalf },
  { name: { zh: '加时上半场', en: 'Extra time, first half' }, statusId: F.extraTime },
  { name: { zh: '加时中场休息', en: 'Extra time, half time' }, statusId: F.extraTime },
  { name: { zh: '加时下半场', en: 'Extra time, second half' }, statusId: F.extraTime },
  { name: { zh: '加时结束', en: 'Extra time over' }, statusId: F.extraTime },
  { name: { zh: '点球大战', en: 'Penalty shoot-out' }, statusId: F.penaltyShootOut },
  { name: { zh: '比赛结束', en: 'Match over' }, statusId: F.finished },
  { name: { zh: '等待加时', en: 'Waiting for extra time' }, statusId: F.extraTime },
  { name: { zh: '等待点球大战', en: 'Waiting for the shoot-out' }, statusId: F.penaltyShootOut },
  { name: { zh: '点球大战结束', en: 'Shoot-out over' }, statusId: F.penaltyShootOut },
  { name: { zh: '中断', en: 'Interrupted' }, statusId: F.interrupted },
  { name: { zh: '腰斩', en: 'Abandoned' }, statusId: F.abandoned },
];

/**
 * The words of T4 in their order. They fill 3001-3019 exactly when `quarters` are the seven steps of T3, from the first quarter
 * to the fourth with the breaks between. Halves (of games without quarters) go to the quarter in which they begin; between
 * regular time and the end of the game a game is still in progress.
 */
const BASKETBALL: readonly DetailedStatus[] = [
  { name: { zh: '未开始', en: 'Not started' }, statusId: B.notStarted },
  { name: { zh: '上半场', en: 'First half' }, statusId: B.q1 },
  { name: { zh: '中场休息', en: 'Half time' }, statusId: B.q2Done },
  { name: { zh: '下半场', en: 'Second half' }, statusId: B.q3 },
  { name: { zh: '第一节', en: 'Quarter 1' }, statusId: B.q1 },
  { name: { zh: '第一节结束', en: 'Quarter 1 over' }, statusId: B.q1Done },
  { name: { zh: '第二节', en: 'Quarter 2' }, statusId: B.q2 },
  { name: { zh: '第二节结束', en: 'Quarter 2 over' }, statusId: B.q2Done },
  { name: { zh: '第三节', en: 'Quarter 3' }, statusId: B.q3 },
  { name: { zh: '第三节结束', en: 'Quarter 3 over' }, statusId: B.q3Done },
  { name: { zh: '第四节', en: 'Quarter 4' }, statusId: B.q4 },
  { name: { zh: '加时', en: 'Overtime' }, statusId: B.overtime },
  { name: { zh: '常规时间结束', en: 'Regular time over' }, statusId: B.q4 },
  { name: { zh: '比赛结束', en: 'Game over' }, statusId: B.finished },
  { name: { zh: '等待加时', en: 'Waiting for overtime' }, statusId: B.overtime },
  { name: { zh: '加时结束', en: 'Overtime over' }, statusId: B.overtime },
  { name: { zh: '推迟', en: 'Postponed' }, statusId: B.postponed },
  { name: { zh: '中断', en: 'Interrupted' }, statusId: B.interrupted },
  { name: { zh: '腰斩', en: 'Discarded' }, statusId: B.abandoned },
];

/** The meaning of a code of T2 (1002-1016) or T4 (3001-3019); null for any other number. */
export const detailedStatusOf = (code: number): DetailedStatus | null =>
  FOOTBALL[code - FIRST_CODE.football] ?? BASKETBALL[code - FIRST_CODE.basketball] ?? null;
