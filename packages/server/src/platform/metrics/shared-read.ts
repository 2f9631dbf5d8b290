/** Metrics that show parts of one read: those that are collected together share it. */
export const sharedRead = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let inProgress: Promise<Value> | null = null;
  return () => (inProgress ??= read().finally(() => (inProgress = null)));
};
