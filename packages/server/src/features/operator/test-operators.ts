import { NO_LIMITS } from '#platform/http/limits.ts';
import type { OperatorDeps } from './deps.ts';

/** Dependencies of operators without tokens, limits and sessions of members. */
export const OPERATOR_TEST_DEPS: Omit<OperatorDeps, 'db' | 'now'> = {
  tokens: [],
  demoEnabled: () => false,
  commandToken: () => null,
  limits: NO_LIMITS,
  log: { warn: () => {} },
  passwordCostLog2: 4,
  needsSecondFactor: false,
  staffSecret: undefined,
  publicUrl: undefined,
  publish: () => {},
  rightsChanged: () => {},
  members: {
    signIn: () => Promise.reject(new Error('no member')),
    find: async () => null,
    recordsOf: async () => ({ host: [], tipster: [] }),
  },
  revokeSessions: async () => 0,
};
