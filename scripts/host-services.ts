// The stand-ins of outside services for npm run hosts -- --services: each with its settings for the app, and a line for the person.
import { randomBytes } from 'node:crypto';
import { startMailServer } from '@touchline/service-simulator/mail/mail-server.ts';
import { startNativePush } from '@touchline/service-simulator/native-push/native-push.ts';
import { OPENID_CLIENT, startOpenIdSimulator } from '@touchline/service-simulator/openid/openid-simulator.ts';
import { startCollector } from '@touchline/service-simulator/otlp/collector.ts';
import { startPushService } from '@touchline/service-simulator/push-service/push-service.ts';
import {
  createRedirectSimulator,
  REDIRECT_TEST_SECRET,
} from '@touchline/service-simulator/redirect-payment/redirect-simulator.ts';
import { startSmsWebhook } from '@touchline/service-simulator/sms/sms-webhook.ts';
import {
  createStripeSimulator,
  STRIPE_TEST_KEY,
  STRIPE_TEST_WEBHOOK_SECRET,
} from '@touchline/service-simulator/stripe/stripe-simulator.ts';

const STRIPE_PORT = 3310;
const REDIRECT_PORT = 3320;
const MAIL_PORT = 3330;
const MAILBOX_PORT = 3331;
const SMS_PORT = 3340;
const OPENID_PORT = 3350;
const PUSH_PORT = 3360;
const NATIVE_PUSH_PORT = 3370;
const COLLECTOR_PORT = 3380;

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

const startSms = async (port: number): Promise<HostService> => {
  const secret = randomBytes(24).toString('base64url');
  const { url, close } = await startSmsWebhook({ port, secret });
  return {
    settings: { SMS_WEBHOOK: url, SMS_WEBHOOK_SECRET: secret },
    line: `Text messages:        ${url}  (to members, with their codes)`,
    close,
  };
};

/** The app is known at both names of this machine, since a person may type either. */
const startOpenId = async (appUrl: string, port: number): Promise<HostService> => {
  const redirectUris = [appUrl, appUrl.replace('127.0.0.1', 'localhost')].map(
    (site) => `${site}/auth/openid/simulated/callback`,
  );
  const { issuer, close } = await startOpenIdSimulator({ port, redirectUris });
  const provider = {
    id: 'simulated',
    name: { zh: '模拟账号', en: 'Simulated' },
    issuer,
    clientId: OPENID_CLIENT.id,
    clientSecret: OPENID_CLIENT.secret,
  };
  return {
    settings: { OIDC_PROVIDERS: JSON.stringify([provider]) },
    line: `Sign-in provider:     ${issuer}  (choose it where the app signs in; nobody needs a password)`,
    close,
  };
};

const startPush = async (port: number): Promise<HostService> => {
  const service = await startPushService({ port });
  return {
    settings: { PUSH_SERVICE_ORIGINS: service.origin },
    line: `Push service:         ${service.origin}  (POST /subscriptions makes an endpoint, GET shows what was pushed)`,
    close: () => service.close(),
  };
};

const startNative = async (port: number): Promise<HostService> => {
  const secret = randomBytes(24).toString('base64url');
  const { url, close } = await startNativePush(secret, { port });
  return {
    settings: { NATIVE_ALERT_WEBHOOK: url, NATIVE_ALERT_SECRET: secret },
    line: `Native push:          ${url}  (GET shows the alerts for native apps)`,
    close,
  };
};

const startTraces = async (port: number): Promise<HostService> => {
  const { address, close } = await startCollector(port);
  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: address },
    line: `Trace collector:      ${address}  (GET shows the newest spans)`,
    close,
  };
};

/** Starts the stand-ins beside an app at `appUrl`. */
export const startServices = async (appUrl: string): Promise<HostService[]> => [
  await startStripe(appUrl, STRIPE_PORT),
  await startRedirect(appUrl, REDIRECT_PORT),
  await startMail(MAIL_PORT, MAILBOX_PORT),
  await startSms(SMS_PORT),
  await startOpenId(appUrl, OPENID_PORT),
  await startPush(PUSH_PORT),
  await startNative(NATIVE_PUSH_PORT),
  await startTraces(COLLECTOR_PORT),
];
