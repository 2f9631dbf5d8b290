import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ReportOutcome } from '@touchline/contract/ops-ranking.ts';
import type { Envelope } from '@touchline/contract/route.ts';
import { readReportCsv } from '@touchline/feeds/betting-reports/report-csv.ts';
import { FeedError } from '@touchline/feeds/feed-source.ts';
import { utf8Text } from '@touchline/feeds/utf8-text.ts';
import { COMMAND_SCOPES, DEMO_OPERATOR_TOKEN } from '#features/operator/machine-tokens.ts';
import { ConfigError, readConfig, readConfigFile } from '#platform/config/read-config.ts';
import { readServerFile, type ServerFile } from '#platform/db/data-folder.ts';
import { callerPath } from '../caller-path.ts';
import { findCommand, type OpsCommand, UsageError } from './ops-commands.ts';
import { commandHelp, helpText } from './ops-help.ts';
import { buildRequest, fieldsOfOptions, readInput, type ReadInput } from './ops-request.ts';

const REPORTS_AT_ONCE = 500;

const readReports = (file: string) => {
  try {
    return readReportCsv(utf8Text(readFileSync(file)));
  } catch (error) {
    if (error instanceof FeedError) throw new UsageError(`${file}, ${error.message}`, { cause: error });
    throw new UsageError(`${file} cannot be read`, { cause: error });
  }
};

/**
 * Sends the reports of a CSV file to a running server, 500 at a time, and adds up the outcomes. The file is parsed first:
 * an error in it sends nothing. An interrupted run can be repeated: existing reports do not change.
 */
const importReports = async (
  file: string,
  send: (request: Record<string, unknown>) => Promise<unknown>,
): Promise<ReportOutcome> => {
  const reports = readReports(file);
  const sum: ReportOutcome = { added: 0, updated: 0, unchanged: 0, refused: [], broken: [] };
  for (let start = 0; start < reports.length; start += REPORTS_AT_ONCE) {
    const reply = await send({ reports: reports.slice(start, start + REPORTS_AT_ONCE) });
    const { added, updated, unchanged, refused, broken } = z.parse(ReportOutcome, reply);
    sum.added += added;
    sum.updated += updated;
    sum.unchanged += unchanged;
    sum.refused.push(...refused);
    sum.broken.push(...broken);
  }
  return sum;
};

const TIMEOUT_MS = 120_000;

/** No Touchline server answers at the address. */
class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** The server answered with a code other than success. */
class RefusedError extends Error {
  override name = 'RefusedError';
}

const AnyEnvelope = z.object({ code: z.int(), msg: z.string(), data: z.unknown(), time: z.int() });

/** Makes an operator call and returns the `data` of its reply. */
const callOps = async (
  command: OpsCommand,
  request: Record<string, unknown>,
  url: string,
  token: string,
): Promise<unknown> => {
  const reply = await send(command, request, url, token);
  const envelope = await readEnvelope(reply, url);
  if (envelope.code === command.route.success) return envelope.data;
  throw new RefusedError(`refused (${envelope.code}): ${envelope.msg}`);
};

const send = async (
  { route, pathFields }: OpsCommand,
  request: Record<string, unknown>,
  url: string,
  token: string,
): Promise<Response> => {
  const target = new URL(
    route.path.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(request[field]))),
    url,
  );
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  const init: RequestInit = {
    method: route.method,
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  if (route.encoding === 'json') {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request);
  } else {
    const query = Object.entries(request).filter(([field]) => !pathFields.includes(field));
    for (const [field, value] of query) target.searchParams.set(field, String(value));
  }
  try {
    return await fetch(target, init);
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    throw new UnreachableError(
      `no server answers at ${url} (${cause instanceof Error ? cause.message || cause.name : cause})`,
    );
  }
};

const readEnvelope = async (reply: Response, url: string): Promise<Envelope<unknown>> => {
  const body: unknown = await reply.json().catch(() => undefined);
  const parsed = z.safeParse(AnyEnvelope, body);
  if (!parsed.success)
    throw new UnreachableError(`what answers at ${url} is not a Touchline server (HTTP ${reply.status})`);
  return parsed.data;
};

const DEFAULT_URL = 'http://127.0.0.1:3000';

/** Input and output of the command. */
export interface OpsTerminal {
  out: (text: string) => void;
  err: (text: string) => void;
  read: ReadInput;
}

const processTerminal: OpsTerminal = {
  out: (text) => console.log(text),
  err: (text) => console.error(text),
  read: readInput,
};

/** Runs `ops …` and returns the exit code: 0 done, 1 refused, 2 invalid command, 3 no server. */
export const runOps = async (
  argv: readonly string[],
  env: NodeJS.ProcessEnv,
  terminal = processTerminal,
): Promise<number> => {
  try {
    const read: ReadInput = (path) => terminal.read(path === '-' ? path : callerPath(path, env));
    terminal.out(await answer(argv, env, read));
    return 0;
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === undefined) throw error;
    terminal.err(error instanceof Error ? error.message : String(error));
    return code;
  }
};

const exitCodeOf = (error: unknown): number | undefined => {
  if (error instanceof RefusedError) return 1;
  if (error instanceof UsageError || error instanceof ConfigError) return 2;
  return error instanceof UnreachableError ? 3 : undefined;
};

const answer = async (argv: readonly string[], env: NodeJS.ProcessEnv, read: ReadInput): Promise<string> => {
  const { values, positionals: args } = readArguments(argv);
  if (args.length === 0 || args[0] === 'help' || values.help) {
    const about = args.filter((word) => word !== 'help');
    return about.length === 0 ? helpText() : commandHelp(findCommand(about).command);
  }
  const csv = reportFileOf(args);
  const { command, rest } = findCommand(csv === null ? args : REPORTS_INGEST);
  const server = values.url ? null : readServerFile(readConfig(env, readConfigFile(env)).DATA_DIR);
  const url = originOf(values.url ?? server?.address ?? DEFAULT_URL);
  const token = values.token ?? (env.OPS_TOKEN || defaultToken(command, server));
  const call = (request: Record<string, unknown>): Promise<unknown> => callOps(command, request, url, token);
  const reply =
    csv === null
      ? await call(buildRequest(command, rest, values.data, read))
      : await importReports(callerPath(csv, env), call);
  return JSON.stringify(reply, null, 2);
};

const REPORTS_INGEST = ['reports', 'ingest'] as const;

/** The file of `reports import <file.csv>`; null for every other command. */
const reportFileOf = ([first, second, file, ...more]: readonly string[]): string | null => {
  if (first !== 'reports' || second !== 'import') return null;
  if (file === undefined || more.length > 0) throw new UsageError('"reports import" needs one CSV file');
  return file;
};

const OPTIONS = {
  data: { type: 'string' },
  url: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const readArguments = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: fieldsOfOptions(argv, Object.keys(OPTIONS)), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
};

/** Processes that can read the data folder may use the token that its server wrote there, within its scopes. */
const defaultToken = ({ route }: OpsCommand, server: ServerFile | null): string =>
  server && COMMAND_SCOPES.some((scope) => scope === route.scope) ? server.token : DEMO_OPERATOR_TOKEN;

const originOf = (text: string): string => {
  const url = URL.parse(text);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw new UsageError(`--url is "${text}"; expected an address such as ${DEFAULT_URL}`);
};
