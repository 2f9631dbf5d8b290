import type { AlertChoices } from '@touchline/contract/alerts.ts';

/** Choices of a member who has none yet. */
export const noChoices: AlertChoices = {
  kinds: [],
  spoilerFree: false,
  quiet: null,
  timeZone: 'Asia/Shanghai',
  digestHour: null,
  canMail: true,
  publicKey: 'key',
  devices: [],
};
