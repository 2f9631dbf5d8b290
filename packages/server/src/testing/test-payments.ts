import type { User } from '@touchline/contract/account.ts';
import {
  createStripeSimulator,
  STRIPE_TEST_KEY,
  STRIPE_TEST_WEBHOOK_SECRET,
  type StripeSimulator,
} from '@touchline/service-simulator/stripe/stripe-simulator.ts';
import type { OpenDatabase } from '#platform/db/open-database.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { checkDuePayments } from '#features/payments/sync-payment.ts';

/** The whole server with a stand-in for Stripe. */
export interface TestPayments {
  app: TestApp;
  stripe: StripeSimulator;
  /** Begins a payment of the package of 300 coins for 30.00 and returns it with its checkout at the stand-in. */
  begin(member: User, clientId: string): Promise<{ id: string; session: string }>;
  balance(member: User): Promise<number>;
  payment(member: User, id: string): Promise<{ state: string; receipt: number | null; refunded: number }>;
  /** Lets so much time pass and runs the job. */
  later(ms: number): Promise<void>;
  close(): Promise<void>;
}

export const createTestPayments = async (
  database: OpenDatabase,
  settings: Record<string, string> = {},
): Promise<TestPayments> => {
  let app: TestApp | null = null;
  const clock = () => app?.clock.now ?? 0;
  const stripe = await createStripeSimulator({
    now: clock,
    async send(payload, signature) {
      if (app === null) return 0;
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const reply = await app.app.inject({ method: 'POST', url: '/callback/v1/payments/stripe', headers, payload });
      return reply.statusCode;
    },
  });
  const created = await createTestApp(database, {
    STRIPE_KEY: STRIPE_TEST_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.origin,
    SELLER_NAME: 'Example Ltd',
    ...settings,
  });
  app = created;
  await created.ops('opsSaveCoinPackage', { id: 'coins-300', coins: 300, price: 3000, currency: 'CNY' });
  return {
    app: created,
    stripe,
    async begin({ token }, clientId) {
      const order = { packageId: 'coins-300', provider: 'stripe', clientId } as const;
      const { data } = await created.call('startTopUp', order, { token });
      return { id: data.id, session: data.url.split('/').at(-1) ?? '' };
    },
    balance: async ({ token }) => (await created.call('getBalance', {}, { token })).data.balance,
    payment: async ({ token }, id) => (await created.call('getPayment', { id }, { token })).data,
    async later(ms) {
      created.clock.now += ms;
      await checkDuePayments(created.payments);
    },
    close: stripe.close,
  };
};
