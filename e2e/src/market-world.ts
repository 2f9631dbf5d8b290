import type { User } from '@touchline/contract/account.ts';
import type { TipInput } from '@touchline/contract/ops-news.ts';
import type { Api } from './api.ts';

/** The tipster of all tips that tests publish here. */
const TIPSTER = { id: 'kai', name: 'Kai' } as const;

/** A tip on the last match of the world, which no test starts: 38 coins, all back when it is lost. */
export const publishTip = async (api: Api, id: string, changes: Partial<TipInput> = {}): Promise<string> => {
  await api.ops('opsSaveTipster', TIPSTER);
  await api.ops('opsSaveTip', {
    id,
    professorId: TIPSTER.id,
    sportsTitle: `Tip ${id}`,
    sportsInfo: `The whole text of ${id}`,
    legs: [{ matchId: 'coming-16', market: '1x2', selection: 'home', line: null, odds: 2 }],
    goldPrice: 38,
    openBackGold: true,
    returnGoldPercentage: 100,
    ...changes,
  });
  return id;
};

let gifts = 0;

/** Adds coins to a member as the operator does. */
export const topUp = (api: Api, { uid }: User, amount: number, note = '') => {
  gifts += 1;
  return api.ops('opsTopUp', { uid, amount, key: `gift-${uid}-${gifts}`, note });
};

/** Decides a tip by hand: 1 won, 2 lost, 6 withdrawn. */
export const decide = (api: Api, id: string, result: 1 | 2 | 6) =>
  api.ops('opsDecideTip', { id, result, reason: 'seen by the referee' });
