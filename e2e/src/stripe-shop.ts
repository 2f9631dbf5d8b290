import {
  createStripeSimulator,
  STRIPE_TEST_KEY,
  STRIPE_TEST_WEBHOOK_SECRET,
} from '@touchline/service-simulator/stripe/stripe-simulator.ts';
import { quietSettings } from './quiet-touchline.ts';
import { createTouchline } from './server-process.ts';

export interface StripeShop {
  baseUrl: string;
  close(): Promise<void>;
}

/** A running server that sells coins at a simulated Stripe, with further settings. */
export const openStripeShop = async (settings: Record<string, string>): Promise<StripeShop> => {
  let baseUrl = '';
  const stripe = await createStripeSimulator({
    sendsItself: true,
    async send(body, signature) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${baseUrl}/callback/v1/payments/stripe`, { method: 'POST', headers, body })).status;
    },
  });
  const server = await createTouchline({
    ...quietSettings,
    STRIPE_KEY: STRIPE_TEST_KEY,
    STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.origin,
    ...settings,
  });
  const close = async (): Promise<void> => {
    await server.dispose();
    await stripe.close();
  };
  try {
    await server.start();
  } catch (error) {
    await close();
    throw error;
  }
  baseUrl = server.baseUrl;
  return { baseUrl, close };
};
