import { randomUUID } from 'node:crypto';
import { languageOf } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import type { AccountService } from '#features/account/service.ts';
import { requireOwnTipster } from '#features/news/desk/own-tipster.ts';
import { readStaffSecret } from '#features/operator/staff/second-factor.ts';
import type { PayoutDeps } from '#features/payouts/deps.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import type { WalletService } from '#features/wallet/service.ts';
import { notFound } from '#platform/http/api-error.ts';
import { deviceOf } from '#platform/http/device.ts';
import { queueMessage } from '#platform/messages/outgoing.ts';
import type { ComposeOptions, SharedDeps } from './shared-deps.ts';

/** How long a mail about another bank account is of use. */
const MAIL_MS = 7 * 86_400_000;

interface PayoutOptions extends Pick<ComposeOptions, 'config'> {
  shared: SharedDeps;
  account: AccountService;
  wallet: WalletService;
  walletDeps: WalletDeps;
}

const notifyPayeeChange: PayoutDeps['notifyPayeeChange'] = async (trx, { uid, account, at }) => {
  const point = await trx
    .selectFrom('contact_point')
    .innerJoin('account', 'account.uid', 'contact_point.uid')
    .select(['contact_point.address', 'account.language'])
    .where('contact_point.uid', '=', uid)
    .where('contact_point.kind', '=', 'email')
    .executeTakeFirst();
  if (!point) return;
  const { payeeSubject: subject, payeeChanged } = serverTexts(languageOf(point.language)).statement;
  await queueMessage(trx, {
    key: `payee:${uid}:${at}:${randomUUID()}`,
    uid,
    kind: 'mail',
    to: point.address,
    subject,
    text: payeeChanged(account),
    expiresAt: at + MAIL_MS,
  });
};

/** Composes payouts to tipsters. */
export const composePayouts = ({ config, shared, account, wallet, walletDeps }: PayoutOptions): PayoutDeps => ({
  ...shared,
  audit: walletDeps.audit,
  post: wallet.post,
  rate: config.PAYOUT_RATE,
  currency: config.CURRENCY,
  minimum: config.PAYOUT_MINIMUM,
  holdDays: config.PAYOUT_HOLD_DAYS,
  secret: () => readStaffSecret({ db: shared.db, staffSecret: config.STAFF_SECRET }),
  requireOwnTipster: (request, context) => requireOwnTipster(shared, request, context),
  async requirePassword(uid, password, context) {
    const known = await account.usableAccount(uid);
    if (!known) throw notFound(`member ${uid}`);
    const caller = { address: context.address, device: deviceOf(context) };
    await account.signInElsewhere({ username: known.username, password }, caller, async () => null);
  },
  notifyPayeeChange,
});
