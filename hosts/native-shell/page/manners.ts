import type { NativeMessage } from '@touchline/contract/embedding.ts';
import type { Manner, Send } from './simulation.ts';

const LATE_MS = 3000;

/** Hostile contents. */
const WRONG_PAYLOADS: Readonly<Record<string, unknown>> = {
  getNativeInfo: { deviceId: 'two\nlines', osType: 9, version: '<b>' },
  getLoginInfo: { code: 1, data: { token: '', uid: '../7', username: 'nobody', headUrl: 'javascript:alert(1)' } },
  getCurrentTheme: { theme: 'pink' },
  getTopBarHeight: { height: 1e9 },
};

/** A different reply to the same request, in the right form. */
const OTHER_PAYLOADS: Readonly<Record<string, unknown>> = {
  getNativeInfo: { deviceId: 'another-device', osType: 1, version: '1.0.0' },
  getLoginInfo: { code: 0, data: null },
  getCurrentTheme: { theme: 'dark' },
  getTopBarHeight: { height: 99 },
};

/** Texts that are not messages of the bridge, or unknown ones. */
export const NONSENSE: readonly string[] = [
  '{"id":',
  'null',
  '[]',
  '{"id":{"toString":1},"kind":"response"}',
  '{"id":"never-asked","kind":"response","name":"getLoginInfo","payload":{"code":1}}',
  '{"id":"1","kind":"request","name":"getToken","payload":{}}',
  '{"id":"2","kind":"event","name":"setBalance","payload":{"balance":1000000}}',
];

/** Sends a reply as configured: by `reply`, or by `say`. */
export const answerIn = (manner: Manner, answer: NativeMessage, reply: Send, post: Send): void => {
  const text = JSON.stringify(answer);
  switch (manner) {
    case 'never':
      return;
    case 'late':
      setTimeout(() => reply(text), LATE_MS);
      return;
    case 'twice':
      reply(text);
      return post(JSON.stringify({ ...answer, payload: OTHER_PAYLOADS[answer.name] ?? {} }));
    case 'garbage':
      reply(JSON.stringify({ ...answer, payload: WRONG_PAYLOADS[answer.name] ?? {} }));
      for (const nonsense of NONSENSE) post(nonsense);
      return;
    case 'normal':
      return reply(text);
  }
};
