/** What a worker can be asked to do, by name. Arguments and results are cloned between the processes. */
export type Calls = Readonly<Record<string, (argument: never) => Promise<unknown>>>;

export interface WorkerRequest {
  id: number;
  name: string;
  argument: unknown;
}

export type Answer = { id: number; result: unknown } | { id: number; error: string };

type AnyCall = (argument: unknown) => Promise<unknown>;

const answerTo = async (calls: Calls, { id, name, argument }: WorkerRequest): Promise<Answer> => {
  try {
    return { id, result: await (calls[name] as AnyCall)(argument) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Makes this process a worker: it answers until its parent ends or lets go of it. */
export const answerCalls = (calls: Calls): void => {
  process.on('message', (call: WorkerRequest) => void answerTo(calls, call).then((answer) => process.send?.(answer)));
  process.on('disconnect', () => process.exit());
};
