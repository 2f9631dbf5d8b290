import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, WorkerRequest, Calls } from './worker-calls.ts';

type ArgumentOf<Call> = Call extends (argument: infer Argument) => unknown ? Argument : never;
type ResultOf<Call> = Call extends (argument: never) => Promise<infer Result> ? Result : never;

/** A process of its own that is asked things. */
export interface Worker<C extends Calls> {
  pid: number;
  call<Name extends keyof C & string>(name: Name, argument: ArgumentOf<C[Name]>): Promise<ResultOf<C[Name]>>;
  /** Ends it; resolves when it is gone. */
  stop(): Promise<void>;
}

/** Starts a file that calls `answerCalls`. A worker that ends early rejects what it was asked. */
export const startWorker = <C extends Calls>(file: URL, nodeFlags: readonly string[] = []): Worker<C> => {
  const child = fork(fileURLToPath(file), { execArgv: [...nodeFlags], serialization: 'advanced' });
  const open = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.on('message', (answer: Answer) => {
    const waiting = open.get(answer.id);
    open.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.result);
  });
  child.on('exit', (code) => {
    for (const { reject } of open.values()) reject(new Error(`a worker ended with exit code ${code}`));
  });
  return {
    pid: child.pid ?? 0,
    call: (name, argument) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        open.set(id, { resolve: (result) => resolve(result as ResultOf<C[typeof name]>), reject });
        child.send({ id, name, argument } satisfies WorkerRequest, (error) => error && reject(error));
      }),
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};
