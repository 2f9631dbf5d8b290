import type { User } from '@touchline/contract/account.ts';
import { BET_RESULT } from '@touchline/contract/bet.ts';
import { type Api, ingest, liveMatchOf } from '#repository.ts';

const MEMBERS = 4;
const TIPS_OF_A_ROUND = 12;
const START = 1_000_000;
const PRICE = 37;
const GIFT = 5;
const RETURN_PERCENTAGE = 50;
const HOUR_MS = 3_600_000;
const TIPSTER = { id: 'lao-li', name: '老李' };
/** An open room on air. */
export const ROOM = 'torture-room';

const RESULTS = [BET_RESULT.win, BET_RESULT.lose, BET_RESULT.draw] as const;
/** What comes back of 37 for each of the three: nothing, half of it rounded up, all of it. */
const RETURNED = { [BET_RESULT.win]: 0, [BET_RESULT.lose]: 19, [BET_RESULT.draw]: 37 };

export interface Tip {
  id: string;
  result: (typeof RESULTS)[number];
}

/** A call that may be made again: the second time it changes nothing. */
export interface Errand {
  kind: 'purchase' | 'top-up' | 'chat' | 'decision';
  /** Purchases and top-ups name the member and the tip, lines their `clientId`. */
  key: string;
  run(api: Api): Promise<unknown>;
}

/** Opens a tipster, matches and a room to write in; returns members with coins. */
export const openMarket = async (api: Api): Promise<User[]> => {
  const evening = { kickOff: Date.now() + 24 * HOUR_MS, statusId: 1, homeScore: null, awayScore: null, clock: null };
  await ingest(api, [liveMatchOf('evening', [0, 0], evening), liveMatchOf('derby', [1, 0])]);
  await api.ops('opsSaveHost', { id: 'torture-host', name: '老金', liveStatus: 1 });
  await api.ops('opsSaveSchedule', { hostId: 'torture-host', matchId: 'derby', liveRoomId: ROOM, liveStatus: 1 });
  await api.ops('opsSaveTipster', TIPSTER);
  const members: User[] = [];
  for (let number = 1; number <= MEMBERS; number += 1) {
    const member = await api.register(`buyer-${number}`);
    await api.ops('opsTopUp', { uid: member.uid, amount: START, key: `start.${number}` });
    members.push(member);
  }
  return members;
};

/** Publishes the tips of a round. */
export const publishTips = async (api: Api, round: number): Promise<Tip[]> => {
  const tips = Array.from({ length: TIPS_OF_A_ROUND }, (_, index): Tip => ({
    id: `tip-${round}-${index}`,
    result: RESULTS[index % RESULTS.length] ?? BET_RESULT.win,
  }));
  for (const { id } of tips)
    await api.ops('opsSaveTip', {
      id,
      professorId: TIPSTER.id,
      sportsTitle: `Tip ${id}`,
      sportsInfo: 'Home.',
      legs: [{ matchId: 'evening', market: '1x2', selection: 'home', odds: 2 }],
      goldPrice: PRICE,
      openBackGold: true,
      returnGoldPercentage: RETURN_PERCENTAGE,
    });
  return tips;
};

/** What a member does in a round: buys every tip, is given coins and writes a line each time. */
export const shopping = (member: User, tips: readonly Tip[]): Errand[] =>
  tips.flatMap(({ id }): Errand[] => {
    const key = `${member.uid}.${id}`;
    const clientId = `line-${member.uid}-${id}`;
    return [
      {
        kind: 'purchase',
        key: id,
        run: (api) => api.call('buyTip', { messageId: id, goldPrice: PRICE }, member),
      },
      { kind: 'top-up', key, run: (api) => api.ops('opsTopUp', { uid: member.uid, amount: GIFT, key }) },
      {
        kind: 'chat',
        key: clientId,
        run: (api) => api.call('sendChatMessage', { liveRoomId: ROOM, text: id, clientId }, member),
      },
    ];
  });

/** The operator decides every tip of a round. */
export const decisions = (tips: readonly Tip[]): Errand[] =>
  tips.map(({ id, result }) => ({
    kind: 'decision',
    key: id,
    run: (api) => api.ops('opsDecideTip', { id, result, reason: 'decided by hand' }),
  }));

/** The tips that a member has bought, newest first, as often as there are orders. */
export const boughtBy = async (api: Api, member: User): Promise<string[]> =>
  (await api.call('listTipOrders', { size: 100 }, member)).list.map(({ order }) => order.messageId);

/** `clientId`s of the room's last lines, as often as they are there. */
export const linesOfRoom = async (api: Api): Promise<string[]> =>
  (await api.call('listChatMessages', { liveRoomId: ROOM })).list.map(({ clientId }) => clientId);

export const balanceOf = async (api: Api, member: User): Promise<number> =>
  (await api.call('getBalance', {}, member)).balance;

/** What a member must hold after so many rounds of shopping, and so many that were decided. */
export const expectedBalance = (rounds: number, decided: number): number => {
  const back = RESULTS.reduce((sum, result) => sum + RETURNED[result], 0) * (TIPS_OF_A_ROUND / RESULTS.length);
  return START + rounds * TIPS_OF_A_ROUND * (GIFT - PRICE) + decided * back;
};

/** What the account outside must hold after so many rounds. */
export const expectedOutside = (rounds: number): number => -MEMBERS * (START + rounds * TIPS_OF_A_ROUND * GIFT);

/** What waits for a decision after the purchases of one round. */
export const ESCROW_OF_A_ROUND = MEMBERS * TIPS_OF_A_ROUND * PRICE;

/** How many gifts the coins are that a member has more, or fewer, than before so many purchases. */
export const giftsAmong = (coins: number, purchases: number): number => (coins + purchases * PRICE) / GIFT;
