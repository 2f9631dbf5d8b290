import type { Logger } from 'pino';
import { inSpan } from '#platform/tracing/tracer.ts';
import { Gauge, type Metric } from 'prom-client';

const MS_PER_SECOND = 1000;
const ERROR_MOST = 300;

/** How a periodic job of this node is doing. */
export interface JobState {
  name: string;
  everyMs: number;
  /** Whether only the leader runs it. */
  ofLeader: boolean;
  /** Start of the last run; null before the first one. */
  startedAt: number | null;
  /** Duration of the last finished run. */
  durationMs: number | null;
  /** Failed runs since the last good one. */
  failures: number;
  /** Of the last run; null when it succeeded. */
  error: string | null;
  nextAt: number;
}

export interface Job {
  /** Its name in the console, in metrics and in the log. */
  name: string;
  everyMs: number;
  work: () => Promise<void>;
  /** Runs on each node; by default on the leader alone. */
  onEachNode?: boolean;
}

/** The periodic jobs of this node. */
export interface Jobs {
  /** Runs a job periodically, one run at a time; a failed run is logged and repeated next time. */
  start(job: Job): void;
  states(): JobState[];
  /** The age of each job's last run and its failures, for `/metrics`. */
  metrics: Metric[];
  /** Starts no more runs; resolves when none is in progress. */
  stop(): Promise<void>;
}

interface RunningJob {
  state: JobState;
  timer: NodeJS.Timeout;
  run: Promise<void> | null;
}

interface JobsDeps {
  log: Logger;
  now: () => number;
  /** Whether jobs of the leader may run here now. */
  mayLead: () => boolean;
}

const runOnce = async ({ work }: Job, state: JobState, { log, now }: JobsDeps): Promise<void> => {
  const start = performance.now();
  state.startedAt = now();
  try {
    await inSpan(`job ${state.name}`, {}, work);
    state.failures = 0;
    state.error = null;
  } catch (error) {
    log.error({ err: error }, `the job ${state.name} failed and is retried`);
    state.failures += 1;
    state.error = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MOST);
  }
  state.durationMs = Math.round(performance.now() - start);
};

/** A gauge with a value for each job that has run here; those of the leader only while this node leads, since another one runs them now. */
const gaugeOf = (name: string, help: string, running: () => readonly JobState[], read: (state: JobState) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['job'],
    registers: [],
    collect() {
      this.reset();
      for (const state of running()) this.set({ job: state.name }, read(state));
    },
  });

export const createJobs = (deps: JobsDeps): Jobs => {
  const jobs = new Map<string, RunningJob>();
  const { now } = deps;
  const running = (): JobState[] =>
    [...jobs.values()].flatMap(({ state }) =>
      state.startedAt === null || (state.ofLeader && !deps.mayLead()) ? [] : state,
    );
  const age = ({ startedAt }: JobState): number => (now() - (startedAt ?? 0)) / MS_PER_SECOND;
  return {
    start(job) {
      const { name, everyMs, onEachNode = false } = job;
      const fresh = { startedAt: null, durationMs: null, failures: 0, error: null, nextAt: now() + everyMs };
      const state: JobState = { name, everyMs, ofLeader: !onEachNode, ...fresh };
      const tick = (): void => {
        if (started.run !== null || (!onEachNode && !deps.mayLead())) return;
        state.nextAt = now() + everyMs;
        started.run = runOnce(job, state, deps).finally(() => (started.run = null));
      };
      const started: RunningJob = { state, timer: setInterval(tick, everyMs).unref(), run: null };
      jobs.set(name, started);
    },
    states: () => [...jobs.values()].map(({ state }) => ({ ...state })),
    metrics: [
      gaugeOf('touchline_job_age_seconds', 'Time since the last run of a job began', running, age),
      gaugeOf(
        'touchline_job_interval_seconds',
        'How often a job runs',
        running,
        ({ everyMs }) => everyMs / MS_PER_SECOND,
      ),
      gaugeOf(
        'touchline_job_failures',
        'Failed runs of a job since its last good one',
        running,
        ({ failures }) => failures,
      ),
    ],
    async stop() {
      for (const { timer } of jobs.values()) clearInterval(timer);
      await Promise.all([...jobs.values()].map(({ run }) => run));
    },
  };
};

/** Work that is done once it has succeeded. */
export const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let isDone = false;
  return async () => {
    if (isDone) return;
    await work();
    isDone = true;
  };
};
