import type { LogEvent } from 'kysely';

/** Facts of a span: never values that a person typed, tokens or addresses. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A request that is being served. */
export interface ServedSpan {
  /** Its ids for the caller, as the header `traceresponse` of W3C Trace Context has them: `00-<trace id>-<span id>-<flags>`. */
  traceResponse: string;
  /** Runs what belongs to it. */
  within: (work: () => void) => void;
  end: (route: string, status: number) => void;
}

/** Records what the process does as spans of OpenTelemetry. */
export interface Tracer {
  /** Runs work as a span of its own; a rejection marks it as failed. */
  inSpan<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>;
  /** A span that began at an epoch time in ms and ends now, inside the one in progress. */
  record(name: string, facts: SpanFacts, startedAt: number): void;
  serve(method: string, facts: SpanFacts): ServedSpan;
  /** Ids of the span in progress for log lines; none outside of spans. */
  ids(): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

let active: Tracer | null = null;

/** The tracer of this process; null when traces are off, so that nothing of it is loaded. */
export const currentTracer = (): Tracer | null => active;

/** Starts or ends tracing; connections that are opened before stay as they are. */
export const setTracer = (tracer: Tracer | null): void => void (active = tracer);

/** Runs work as a span, where traces are on. */
export const inSpan = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  active === null ? work() : active.inSpan(name, facts, work);

const LONGEST_SQL = 2000;
const FIRST_WORDS = /^\W*(\w+)(?:[^"]*?\b(?:from|into|update)\s+"(\w+)")?/i;

/** What Kysely calls after each query: text with placeholders, without values. Undefined when traces are off. */
export const queryTracer = (system: 'sqlite' | 'postgresql'): ((event: LogEvent) => void) | undefined => {
  const tracer = active;
  if (tracer === null) return undefined;
  return ({ level, query, queryDurationMillis }) => {
    const [, operation = 'query', table = ''] = FIRST_WORDS.exec(query.sql) ?? [];
    const facts = {
      'db.system.name': system,
      'db.operation.name': operation.toLowerCase(),
      'db.query.text': query.sql.slice(0, LONGEST_SQL),
      ...(level === 'error' && { 'error.type': 'query' }),
    };
    tracer.record(`${operation.toLowerCase()} ${table}`.trim(), facts, Date.now() - queryDurationMillis);
  };
};
