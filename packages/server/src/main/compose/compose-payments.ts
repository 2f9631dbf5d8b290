import type { AccountService } from '#features/account/service.ts';
import { createRedirectProvider } from '#features/payments/redirect/redirect-provider.ts';
import { createStripeProvider } from '#features/payments/stripe/stripe-provider.ts';
import type { PaymentDeps } from '#features/payments/deps.ts';
import type { PaymentProvider } from '#features/payments/provider.ts';
import type { WalletDeps } from '#features/wallet/deps.ts';
import type { WalletService } from '#features/wallet/service.ts';
import type { Config } from '#platform/config/config-keys.ts';
import { queueMessage } from '#platform/messages/outgoing.ts';
import type { ComposeOptions, SharedDeps } from './shared-deps.ts';

/** The providers that the settings name. */
const providersOf = (config: Config, now: () => number): PaymentProvider[] => {
  const { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, REDIRECT_PAYMENT_URL, REDIRECT_PAYMENT_SECRET } = config;
  return [
    ...(STRIPE_KEY !== undefined && STRIPE_WEBHOOK_SECRET !== undefined
      ? [
          createStripeProvider({
            key: STRIPE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            apiUrl: config.STRIPE_API_URL,
          }),
        ]
      : []),
    ...(REDIRECT_PAYMENT_URL !== undefined && REDIRECT_PAYMENT_SECRET !== undefined
      ? [createRedirectProvider({ url: REDIRECT_PAYMENT_URL, secret: REDIRECT_PAYMENT_SECRET, now })]
      : []),
  ];
};

/** Operator's name and address on receipts. */
export const sellerOf = ({ SELLER_NAME, SELLER_ADDRESS }: Config): PaymentDeps['seller'] => ({
  name: SELLER_NAME,
  address: SELLER_ADDRESS,
});

interface PaymentOptions extends Pick<ComposeOptions, 'config' | 'log'> {
  shared: SharedDeps;
  account: AccountService;
  wallet: WalletService;
  walletDeps: WalletDeps;
}

/** Composes payments by a provider. */
export const composePayments = ({ config, log, shared, account, wallet, walletDeps }: PaymentOptions): PaymentDeps => ({
  ...shared,
  log,
  audit: walletDeps.audit,
  memberNames: walletDeps.memberNames,
  wallet,
  providers: providersOf(config, shared.now),
  currency: config.CURRENCY,
  seller: sellerOf(config),
  publicUrl: config.PUBLIC_URL,
  mailOf: account.mailOf,
  queueMail: (trx, mail) => queueMessage(trx, { kind: 'mail', ...mail }),
});
