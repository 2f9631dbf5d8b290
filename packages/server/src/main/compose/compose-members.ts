import { channel } from '@touchline/contract/channels.ts';
import { OPS_SCOPES } from '@touchline/contract/ops-rights.ts';
import { Counter } from 'prom-client';
import { readNames } from '#features/account/account-repo.ts';
import { recordConsent, requireConsent } from '#features/account/consent.ts';
import { notifyMember } from '#features/account/contact/contact-messages.ts';
import { type AccountService, createAccountService } from '#features/account/service.ts';
import { hostsOf } from '#features/anchor/host-role.ts';
import { hasBlockedWord } from '#features/chat/settings.ts';
import { tipstersOf } from '#features/news/desk/tipster-role.ts';
import type { SignInMethodDeps } from '#features/account/sign-in-methods.ts';
import { endLink } from '#features/calendar/links.ts';
import { createOperatorService, type OperatorService } from '#features/operator/service.ts';
import { closeRequestedPayment } from '#features/finance/reconciliation/reconciliation-repo.ts';
import { endDownloads } from '#features/privacy/downloads.ts';
import { takeBackOwn } from '#features/privacy/requests.ts';
import { paymentCredited } from '#features/payments/staff-credit.ts';
import { openCheckoutCoins } from '#features/payments/payment-repo.ts';
import { readCommonConfig } from '#features/system/settings.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import { createWalletService, type WalletService } from '#features/wallet/service.ts';
import type { Config } from '#platform/config/config-keys.ts';
import type { PushHub } from '#platform/push/push-hub.ts';
import { SIGN_IN_RESULTS } from '#features/account/sign-in-results.ts';
import { composeMessages, type Messages } from './compose-messages.ts';
import { sellerOf } from './compose-payments.ts';
import type { ComposeOptions, SharedDeps } from './shared-deps.ts';

const DAY_MS = 86_400_000;

interface MemberOptions extends ComposeOptions {
  shared: SharedDeps;
  publish: WalletDeps['publish'];
  /** Created after the account service, which it uses. */
  push: () => PushHub;
}

interface Members {
  account: AccountService;
  signInMethods: SignInMethodDeps;
  operators: OperatorService;
  wallet: WalletService;
  walletDeps: WalletDeps;
  /** Counts of sign-in results. */
  signIns: Counter<'result'>;
  messages: Messages;
}

const countSignIns = (): Counter<'result'> => {
  const signIns = new Counter({
    name: 'touchline_sign_ins_total',
    help: 'Checks of passwords, by how they ended',
    labelNames: ['result'],
    registers: [],
  });
  // Initialised to 0, so that the first failure is an increase.
  for (const result of SIGN_IN_RESULTS) signIns.inc({ result }, 0);
  return signIns;
};
/** What the settings say of contact points and consent. */
const contactsBy = ({ SMTP_URL, SMS_WEBHOOK, PHONE_REGION, MIN_AGE: minAge }: Config, { now }: SharedDeps) =>
  ({
    offers: { email: SMTP_URL !== undefined, phone: SMS_WEBHOOK !== undefined },
    phoneRegion: PHONE_REGION,
    hasBlockedWord,
    minAge,
    recordConsent: async (trx, uid, consent, at) =>
      recordConsent(trx, uid, await requireConsent({ now, minAge }, trx, consent), at),
    notifyByMail: (trx, uid, notice) => notifyMember(trx, uid, notice, now()),
  }) satisfies Partial<SignInMethodDeps>;

const depositLimitsOf = (config: Config): WalletDeps['depositLimits'] => ({
  day: config.DEPOSIT_LIMIT_DAY,
  week: config.DEPOSIT_LIMIT_WEEK,
  month: config.DEPOSIT_LIMIT_MONTH,
});

/** Composes members with their wallets and messages, and operators. */
export const composeMembers = (options: MemberOptions): Members => {
  const { config, shared, publish, push } = options;
  const walletDeps: WalletDeps = {
    ...shared,
    commonConfig: (from) => readCommonConfig(from, shared.givenConfig),
    depositLimits: depositLimitsOf(config),
    pendingDeposits: openCheckoutCoins,
    publish,
    audit: (...note) => operators.recordAudit(...note),
    hasMember: async (uid, from = shared.db) => (await shared.references.unknownMembers(from, [uid])).length === 0,
    paymentDecided: async (trx, decision) => {
      await closeRequestedPayment(trx, { ...decision, at: shared.now() });
      const facts = { now: shared.now, seller: sellerOf(config) };
      if (decision.isBooked) await paymentCredited(facts, trx, decision);
    },
    memberNames: (uids) => readNames(shared.db, uids),
  };
  const wallet = createWalletService(walletDeps);
  const signIns = countSignIns();
  const signInMethods: SignInMethodDeps = {
    ...shared,
    sessionMs: config.SESSION_DAYS * DAY_MS,
    singleSession: config.SINGLE_SESSION,
    log: options.log,
    countSignIn: (result) => signIns.inc({ result }),
    ...contactsBy(config, shared),
    passwordCostLog2: options.passwordCostLog2,
    coinCode: async () => (await shared.commonConfig()).coinCode,
    balanceOf: wallet.balanceOf,
    openWallet: wallet.open,
    contactVerified: wallet.contactVerified,
    async accessRecovered(trx, uid) {
      for (const end of [endLink, endDownloads, takeBackOwn]) await end(trx, uid);
    },
    endedSessions: ({ uid, ...end }) => void push().dropMember(uid, end),
    providers: config.OIDC_PROVIDERS,
    publicUrl: config.PUBLIC_URL,
  };
  const account = createAccountService(signInMethods);
  const operators = createOperatorService({
    ...shared,
    tokens: config.OPS_TOKENS,
    log: options.log,
    commandToken: options.commandToken,
    passwordCostLog2: options.passwordCostLog2,
    needsSecondFactor: config.STAFF_SECOND_FACTOR === 'required',
    staffSecret: config.STAFF_SECRET,
    publicUrl: config.PUBLIC_URL,
    publish,
    rightsChanged: () => OPS_SCOPES.forEach((scope) => void push().recheck(channel.ops(scope))),
    members: {
      signIn: account.signInElsewhere,
      find: account.usableAccount,
      recordsOf: async (from, uid) => ({ host: await hostsOf(from, uid), tipster: await tipstersOf(from, uid) }),
    },
    revokeSessions: account.revokeSessions,
  });
  return { account, signInMethods, operators, wallet, walletDeps, signIns, messages: composeMessages(options) };
};
