// The stand-ins of outside services for npm run hosts -- --services: each with its settings for the app, and a line for the person.
import { startMailServer } from '@touchline/service-simulator/mail/mail-server.ts';
import {
  createRedirectSimulator,
  REDIRECT_TEST_SECRET,
} from '@touchline/service-simulator/redirect-payment/redirect-simulator.ts';
import {
  createStripeSimulator,
  STRIPE_TEST_KEY,
  STRIPE_TEST_WEBHOOK_SECRET,
} from '@touchline/service-simulator/stripe/stripe-simulator.ts';

const STRIPE_PORT = 3310;
const REDIRECT_PORT = 3320;
const MAIL_PORT = 3330;
const MAILBOX_PORT = 3331;

interface HostService {
  settings: Record<string, string>;
  line: string;
  close: () => Promise<void>;
}

/** Sends a signed notification to the app. */
const sender = (address: string, header: string) => async (body: string, signature: string) => {
  const headers = { 'content-type': 'application/json', [header]: signature };
  return (await fetch(address, { method: 'POST', headers, body })).status;
};

const startStripe = async (appUrl: string, port: number): Promise<HostService> => {
  const send = sender(`${appUrl}/callback/v1/payments/stripe`, 'stripe-signature');
  const { origin, close } = await createStripeSimulator({ port, send, sendsItself: true });
  return {
    settings: {
      STRIPE_KEY: STRIPE_TEST_KEY,
      STRIPE_WEBHOOK_SECRET: STRIPE_TEST_WEBHOOK_SECRET,
      STRIPE_API_URL: origin,
    },
    line: `Simulated Stripe:     ${origin}  (buy coins in the wallet of a member)`,
    close,
  };
};

const startRedirect = async (appUrl: string, port: number): Promise<HostService> => {
  const send = sender(`${appUrl}/callback/v1/payments/redirect`, 'x-touchline-signature');
  const { url, close } = await createRedirectSimulator({ port, send, sendsItself: true });
  return {
    settings: { REDIRECT_PAYMENT_URL: url, REDIRECT_PAYMENT_SECRET: REDIRECT_TEST_SECRET },
    line: `Own payment page:     ${url}`,
    close,
  };
};

const startMail = async (port: number, pagePort: number): Promise<HostService> => {
  const { smtpUrl, pageUrl, close } = await startMailServer({ port, pagePort });
  return {
    settings: { SMTP_URL: smtpUrl, MAIL_FROM: 'Touchline <post@touchline.example>' },
    line: `Mailbox:              ${pageUrl}  (mails to members, with their codes)`,
    close,
  };
};

/** Starts the stand-ins beside an app at `appUrl`; `ports` of 0 are any free ones. */
export const startServices = async (
  appUrl: string,
  ports = { stripe: STRIPE_PORT, redirect: REDIRECT_PORT, mail: MAIL_PORT, mailbox: MAILBOX_PORT },
): Promise<HostService[]> => [
  await startStripe(appUrl, ports.stripe),
  await startRedirect(appUrl, ports.redirect),
  await startMail(ports.mail, ports.mailbox),
];
