import type { Routes } from '@touchline/contract/routes.ts';
import type { CallOf } from '@touchline/contract/route.ts';
import { shanghaiDay } from '@touchline/domain/shanghai-day.ts';

/** A call of a list with its filters. */
type ConsoleCall = { [Name in keyof Routes]: { name: Name; request: CallOf<Routes[Name]> } }[keyof Routes];

const DAY_MS = 86_400_000;
const MEMBER = '10000000000017';

/** The lists of the console as the desks open them, and with their dearest filters. */
export const CONSOLE_CALLS = (now: number): ConsoleCall[] => {
  const dayBefore = (days: number): string => shanghaiDay(now - days * DAY_MS);
  const week = { from: dayBefore(6), to: dayBefore(0) };
  const size = 50;
  return [
    { name: 'opsListLedger', request: { size } },
    { name: 'opsListLedger', request: { size, ...week } },
    { name: 'opsListLedger', request: { size, page: 1800 } },
    { name: 'opsListLedger', request: { size, kind: 'payout' } },
    { name: 'opsListLedger', request: { size, uid: MEMBER } },
    { name: 'opsListLedger', request: { size, least: 50, most: 60 } },
    { name: 'opsListLedger', request: { size, q: 'pay-117' } },
    { name: 'opsListOrders', request: { size } },
    { name: 'opsListOrders', request: { size, ...week } },
    { name: 'opsListOrders', request: { size, state: 'refunded' } },
    { name: 'opsListOrders', request: { size, professorId: 'tipster-7' } },
    { name: 'opsListOrders', request: { size, q: 'Tip 117' } },
    { name: 'opsListEscrow', request: { size } },
    { name: 'opsListTopUps', request: { size } },
    { name: 'opsListTopUps', request: { size, channel: 'wechat' } },
    { name: 'opsListPayouts', request: { size, ...week } },
    { name: 'opsListPayouts', request: { size } },
    { name: 'opsListPayouts', request: { size, by: 'month', from: dayBefore(90) } },
    { name: 'opsGetFinanceSummary', request: week },
    { name: 'opsGetFinanceSummary', request: { from: dayBefore(90), to: dayBefore(0) } },
    { name: 'opsGetWallet', request: { uid: MEMBER } },
    { name: 'opsListMembers', request: { size } },
    { name: 'opsListMembers', request: { size, q: 'member77' } },
    { name: 'opsListTips', request: { size } },
    { name: 'opsListTips', request: { size, q: 'Tip 117' } },
    { name: 'opsListTipsters', request: { size } },
    { name: 'opsListReports', request: {} },
    { name: 'opsListReports', request: { state: 'decided' } },
    { name: 'opsListAudit', request: {} },
  ];
};
