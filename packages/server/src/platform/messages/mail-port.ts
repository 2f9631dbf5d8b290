import { hash } from 'node:crypto';
import type { Transporter } from 'nodemailer';
import { type Delivery, type MessagePort, NotAccepted } from './message-port.ts';

const CONNECTIONS = 5;
const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;
const FINAL_FROM = 500;
/** Refusals of this recipient or text; others, such as one of our password, end when the setting is right. */
const OF_MESSAGE = new Set(['EENVELOPE', 'EMESSAGE']);
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

const transportOf = async (smtpUrl: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  const url = URL.parse(smtpUrl);
  return createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // Nobody on the way may take STARTTLS out of the conversation; `?requireTLS=false` in the address allows it.
    requireTLS:
      url?.protocol === 'smtp:' && !LOCAL_HOST.test(url.hostname) && url.searchParams.get('requireTLS') !== 'false',
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

const refusalOf = (error: unknown): NotAccepted => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : 0;
  // The text of a reply often repeats the address.
  const reason = status > 0 ? `the mail server answers ${status}` : `no reply of the mail server (${String(code)})`;
  return new NotAccepted(reason, status >= FINAL_FROM && OF_MESSAGE.has(String(code)));
};

/** The same for every attempt, so that a receiver recognises a repetition. */
const messageIdOf = ({ key }: Delivery, from: string): string =>
  `<${hash('sha256', key)}@${/@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost'}>`;

/** Mails by SMTP, from one address. */
export const createMailPort = (smtpUrl: string, from: string): MessagePort => {
  let opened: Promise<Transporter> | null = null;
  return {
    async send(message) {
      opened ??= transportOf(smtpUrl);
      const transport = await opened;
      const { recipient, subject, text, html, unsubscribe } = message;
      try {
        await transport.sendMail({
          ...{ from, to: { name: '', address: recipient }, subject, text },
          ...(html !== null && { html }),
          messageId: messageIdOf(message, from),
          // No holiday replies.
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== null && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    close() {
      void opened?.then((transport) => transport.close());
    },
  };
};
