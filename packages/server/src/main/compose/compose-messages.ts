import type { Metric } from 'prom-client';
import { createDelivery, type MessagePorts } from '#platform/messages/delivery.ts';
import { createMailPort } from '#platform/messages/mail-port.ts';
import { messageMetrics } from '#platform/messages/message-metrics.ts';
import { createSmsWebhook } from '#platform/messages/sms-port.ts';
import type { ComposeOptions } from './shared-deps.ts';

/** The way of messages out of the server. */
export interface Messages {
  /** Delivers what is due; the job of the leader. */
  deliver: () => Promise<void>;
  metrics: Metric[];
  close(): void;
}

/** Composes the delivery of mails and text messages from the settings. */
export const composeMessages = ({
  config,
  database: { db },
  log,
  now,
}: Pick<ComposeOptions, 'config' | 'database' | 'log' | 'now'>): Messages => {
  const { SMTP_URL, MAIL_FROM, SMS_WEBHOOK, SMS_WEBHOOK_SECRET } = config;
  const ports: MessagePorts = {
    mail: SMTP_URL && MAIL_FROM ? createMailPort(SMTP_URL, MAIL_FROM) : null,
    sms: SMS_WEBHOOK && SMS_WEBHOOK_SECRET ? createSmsWebhook(SMS_WEBHOOK, SMS_WEBHOOK_SECRET, now) : null,
  };
  return {
    deliver: createDelivery({ db, now, log, ports }),
    metrics: messageMetrics(db, now),
    close: () => {
      ports.mail?.close();
      ports.sms?.close();
    },
  };
};
