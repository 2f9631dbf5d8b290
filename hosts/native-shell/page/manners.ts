import type { NativeMessage } from '@touchline/contract/embedding.ts';
import type { Manner, Send } from './simulation.ts';

const LATE_MS = 3000;

/** Contents that no app should fall for. */
const WRONG_PAYLOADS: Readonly<Record<string, unknown>> = {
  getNativeInfo: { deviceId: 'two\nlines', osType: 9, version: '<b>' },
  getLoginInfo: { code: 1, data: { token: '', uid: '../7', username: 'nobody', headUrl: 'javascript:alert(1)' } },
  getCurrentTheme: { theme: 'pink' },
  getTopBarHeight: { height: 1e9 },
};

/** The same question answered otherwise, in the right form. */
const OTHER_PAYLOADS: Readonly<Record<string, unknown>> = {
  getNativeInfo: { deviceId: 'another-device', osType: 1, version: '1.0.0' },
  getLoginInfo: { code: 0, data: null },
  getCurrentTheme: { theme: 'dark' },
  getTopBarHeight: { height: 99 },
};

/** Texts that are no messages of the bridge, or none that the app knows. */
export const NONSENSE: readonly string[] = [
  '{"id":',
  'null',
  '[]',
  '{"id":{"toString":1},"kind":"response"}',
  '{"id":"never-asked","kind":"response","name":"getLoginInfo","payload":{"code":1}}',
  '{"id":"1","kind":"request","name":"getToken","payload":{}}',
  '{"id":"2","kind":"event","name":"setBalance","payload":{"balance":1000000}}',
];

/** Hands over an answer as the simulated app was told to: `reply` is the way that it should take, `say` any other. */
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
