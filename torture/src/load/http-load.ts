import { type Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@touchline/contract/account.ts';
import { signed } from '#repository.ts';

const TICK_MS = 5;
const FORM = 'application/x-www-form-urlencoded';

export interface Answer {
  status: number;
  retryAfter: string | undefined;
  ms: number;
}

/** A call with a form that a member makes many times. */
export interface Call {
  url: string;
  body: string;
  member: User;
}

/** Sends one call and reads its answer to the end. */
export const send = (agent: Agent, { url, body, member }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    const sent = request(
      url,
      { agent, method: 'POST', headers: { ...signed(member), 'content-type': FORM } },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            ms: performance.now() - started,
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** So many callers, each with its next call when the last is answered. Resolves with all answers. */
export const closedLoop = async (agent: Agent, call: Call, callers: number, ms: number): Promise<Answer[]> => {
  const end = performance.now() + ms;
  const answers: Answer[] = [];
  const run = async (): Promise<void> => {
    while (performance.now() < end) answers.push(await send(agent, call));
  };
  await Promise.all(Array.from({ length: callers }, run));
  return answers;
};

/** So many calls a second, whether or not those before are answered. Resolves when all are. */
export const openLoop = async (agent: Agent, call: Call, perSecond: number, ms: number): Promise<Answer[]> => {
  const started = performance.now();
  const answers: Promise<Answer>[] = [];
  for (let elapsed = 0; elapsed < ms; elapsed = performance.now() - started) {
    const due = (elapsed / 1000) * perSecond;
    while (answers.length < due) answers.push(send(agent, call));
    await sleep(TICK_MS);
  }
  return Promise.all(answers);
};
