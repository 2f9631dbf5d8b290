import { BUILT_IN_VERSION } from '@touchline/contract/documents.ts';
import { pino } from 'pino';
import type { Db } from '#platform/db/open-database.ts';
import { NO_LIMITS } from '#platform/http/limits.ts';
import { localStore } from '#platform/nodes/ephemeral-store.ts';
import type { AccountDeps, EndedSessions } from './deps.ts';
import type { Device } from '#platform/http/device.ts';
import type { Caller } from './sign-in.ts';
import { type AccountService, createAccountService, imageCodesFor } from './service.ts';

/** Hundreds of members register in the tests, and each would cost 0.1 s. */
export const TEST_PASSWORD_COST_LOG2 = 4;
/** What who registers confirms while no terms are saved. */
export const CONSENT = { terms: BUILT_IN_VERSION, age: 18 } as const;
export const IMAGE_TEXT = 'KX37';
export const START = Date.UTC(2026, 10, 21, 12);

export interface TestAccounts {
  service: AccountService;
  db: Db;
  /** Sessions that were announced as ended, in order. */
  ended: EndedSessions[];
  advance(ms: number): void;
}

/** The account service with its clock, ended sessions and image codes accessible to tests. */
export const testAccounts = (db: Db, changes: Partial<AccountDeps> = {}): TestAccounts => {
  let now = START;
  const ended: EndedSessions[] = [];
  const deps: AccountDeps = {
    db,
    now: () => now,
    log: pino({ level: 'silent' }),
    countSignIn: () => {},
    limits: NO_LIMITS,
    openMemory: localStore(() => now),
    demoEnabled: () => true,
    sessionMs: 30 * 86_400_000,
    singleSession: false,
    offers: { email: true, phone: true },
    phoneRegion: 'CN',
    hasBlockedWord: async () => false,
    minAge: 18,
    passwordCostLog2: TEST_PASSWORD_COST_LOG2,
    coinCode: async () => 'GOLD',
    balanceOf: async () => 0,
    openWallet: async () => {},
    contactVerified: async () => {},
    accessRecovered: async () => {},
    endedSessions: (end) => ended.push(end),
    ...changes,
  };
  return {
    service: createAccountService(
      deps,
      imageCodesFor(deps, () => IMAGE_TEXT),
    ),
    db,
    ended,
    advance: (ms) => {
      now += ms;
    },
  };
};

const device = (id: string, kind: Device['kind'], name: string): Device => ({ id, kind, name });

export const CALLER: Caller = { address: '192.0.2.1', device: device('phone-1', 'phone', 'Safari · iOS') };
/** Another device of the same member. */
export const ELSEWHERE: Caller = { address: '192.0.2.9', device: device('tablet', 'tablet', 'Chrome · Android') };
