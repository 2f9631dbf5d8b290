import { ALERT_KINDS, type AlertKind, type AlertPayload } from '@touchline/contract/alert-kinds.ts';
import type { User } from '@touchline/contract/account.ts';
import type { PushService } from '@touchline/service-simulator/push-service/push-service.ts';
import type { TestApp } from './test-app.ts';

/** A member with a browser that gets alerts. */
export interface AlertedMember extends User {
  endpoint: string;
  /** What the browser showed, as `title / body`. */
  shown(): string[];
  /** The same, whole. */
  payloads(): AlertPayload[];
}

export interface TestChoices {
  kinds?: readonly AlertKind[];
  spoilerFree?: 0 | 1;
  quietFrom?: number;
  quietUntil?: number;
  timeZone?: string;
  digestHour?: number;
}

export const saveChoices = (app: TestApp, { token }: Pick<User, 'token'>, choices: TestChoices = {}) => {
  const { kinds = ALERT_KINDS, spoilerFree = 0, timeZone = 'Asia/Shanghai', ...rest } = choices;
  return app.call('saveAlertChoices', { kinds: kinds.join(), spoilerFree, timeZone, ...rest }, { token });
};

/** Subscribes a browser of a session at the service and registers it; returns its address. */
export const addBrowser = async (app: TestApp, service: PushService, token: string, language = 'en-US') => {
  const { data } = await app.call('getAlertChoices', {}, { token });
  const subscription = service.subscribe(data.publicKey);
  const { code, msg } = await app.call('addAlertDevice', subscription, { token, headers: { language } });
  if (code !== 1) throw new Error(`the device was refused: ${msg}`);
  return subscription.endpoint;
};

/** Registers a member who wants these alerts in English on one browser. */
export const alertedMember = async (
  app: TestApp,
  service: PushService,
  name: string,
  choices: TestChoices = {},
): Promise<AlertedMember> => {
  const user = await app.member(name);
  await saveChoices(app, user, choices);
  const endpoint = await addBrowser(app, service, user.token);
  const payloads = (): AlertPayload[] => service.received(endpoint).map(({ text }) => JSON.parse(text) as AlertPayload);
  return { ...user, endpoint, payloads, shown: () => payloads().map(({ title, body }) => `${title} / ${body}`) };
};
