import { Histogram, type Metric } from 'prom-client';
import type { ObjectStore } from './object-store.ts';

type Operation = 'put' | 'get' | 'remove';

/** Counts operations of stores, their failures and how long they take. */
export const createObjectMetrics = () => {
  const durations = new Histogram({
    name: 'touchline_object_seconds',
    help: 'Time of operations on stored objects by store, operation and result',
    labelNames: ['store', 'operation', 'result'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [],
  });
  const timed = async <Result>(store: string, operation: Operation, work: () => Promise<Result>): Promise<Result> => {
    const end = durations.startTimer({ store, operation });
    try {
      const result = await work();
      end({ result: 'ok' });
      return result;
    } catch (error) {
      end({ result: 'failed' });
      throw error;
    }
  };
  return {
    metrics: [durations] as readonly Metric[],
    measure: (name: string, store: ObjectStore): ObjectStore => ({
      ...store,
      put: (...of) => timed(name, 'put', () => store.put(...of)),
      get: (key) => timed(name, 'get', () => store.get(key)),
      remove: (key) => timed(name, 'remove', () => store.remove(key)),
    }),
  };
};
