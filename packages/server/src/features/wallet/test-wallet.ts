import type { CommonConfig } from '@touchline/contract/system.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { WalletDeps } from './deps.ts';
import { type AccountId, createWalletService, type Movement, type Posted, type WalletService } from './service.ts';

const START = Date.UTC(2026, 10, 21, 12);

export interface TestWallet {
  deps: WalletDeps;
  wallet: WalletService;
  /** Pushes so far, in order. */
  pushed: { channel: string; mutation: string; data: unknown }[];
  /** Books one movement in a transaction of its own. */
  post(movement: Movement): Promise<Posted>;
  inTransaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>;
  clock: { now: number };
}

/** A wallet on a database without other features; every member exists, and the operator's daily limit is `dailyLimit`. */
export const testWallet = (db: Db, { dailyLimit = 0 } = {}): TestWallet => {
  const clock = { now: START };
  const pushed: TestWallet['pushed'] = [];
  const config: CommonConfig = {
    stSportJumpGame: '',
    stSportPath: '',
    coinCode: 'GOLD',
    isAutoPlay: 1,
    specialRooms: 1,
    appVersion: '1.0.0',
    gameIconList: [],
    dailySpendingLimit: dailyLimit,
    topUpUrl: '',
    appStoreUrl: '',
    googlePlayUrl: '',
    androidPackageUrl: '',
    appDeepLink: '',
    demo: 0,
    mail: 0,
    sms: 0,
    consentBar: 1,
  };
  const deps: WalletDeps = {
    db,
    now: () => clock.now,
    commonConfig: async () => config,
    depositLimits: { day: 0, week: 0, month: 0 },
    pendingDeposits: async () => 0,
    publish: (channel, _, mutation, data) => void pushed.push({ channel, mutation, data }),
    audit: async () => {},
    hasMember: async () => true,
    paymentDecided: async () => {},
    memberNames: async () => new Map(),
  };
  const wallet = createWalletService(deps);
  return {
    deps,
    wallet,
    pushed,
    clock,
    post: (movement) => inTransaction(db, (trx) => wallet.post(trx, movement)),
    inTransaction: (work) => inTransaction(db, work),
  };
};

/** A movement of `amount` from one account to another. */
export const movement = (
  key: string,
  kind: Movement['kind'],
  from: AccountId,
  to: AccountId,
  amount: number,
): Movement => ({
  key,
  kind,
  entries: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
});
