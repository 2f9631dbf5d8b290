import { routes } from '@touchline/contract/routes.ts';
import * as z from 'zod';
import { matchOf } from './fill/fill-matches.ts';
import { hostOf, recordingOf, roomOf, tipsterOf, uidOf } from './fill/sizes.ts';

type Value = string | number;
type Request = Readonly<Record<string, Value>>;

/** A call of the console with its filters. */
export interface ConsoleCall {
  name: keyof typeof routes;
  request: Request;
  /** The last page of what the request finds, instead of the first. */
  isLastPage?: boolean;
}

/** A text that few rows hold, and one that none holds: nothing ends that search early. */
const TEXTS: readonly Value[] = ['er77', 'nowhere-to-be-found'];
const PAGE = 50;

/** For each field that is no choice: what many rows fit. Of several samples a field takes the first that it accepts. */
const samplesAt = (now: number): Readonly<Record<string, readonly Value[]>> => ({
  'opsGetMatch.id': [matchOf(17)],
  'opsGetRecording.id': [recordingOf(17)],
  'opsGetTip.id': ['tip-17'],
  'opsGetReport.id': ['report-50001'],
  'opsGetOwnTip.id': ['tip-17'],
  action: ['host.'],
  after: ['report-50001'],
  before: [10_000],
  channel: ['wechat'],
  competitionId: ['12387'],
  day: ['2026-11-21'],
  from: ['2026-09-01', now - 60 * 86_400_000],
  hostId: [hostOf(17)],
  least: [20],
  liveRoomId: [roomOf(17)],
  matchId: [matchOf(17)],
  month: ['2026-10'],
  most: [60],
  name: ['Team 7'],
  professorId: [tipsterOf(17)],
  q: TEXTS,
  seasonId: ['season-7'],
  source: ['bench'],
  subject: ['record-1'],
  team: ['Team 7'],
  tipId: ['tip-17'],
  to: ['2026-11-20', now - 86_400_000],
  uid: [uidOf(17)],
  who: ['anna-3'],
});

/** The innermost type of an optional field or one with a default. */
const innermost = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodOptional || field instanceof z.ZodDefault ? innermost(field.def.innerType as z.ZodType) : field;

const accepts = (field: z.ZodType, value: Value): boolean => field.safeParse(value).success;

/** What a filter can be: every choice of it, else a sample. Throws for a field of which nothing is known. */
const valuesOf = (route: string, name: string, field: z.ZodType, now: number): readonly Value[] => {
  const inner = innermost(field);
  if (inner instanceof z.ZodEnum) return inner.options as string[];
  if (accepts(inner, 1) && !accepts(inner, 2)) return [0, 1].filter((flag) => accepts(inner, flag));
  const samples = samplesAt(now);
  const sample = (samples[`${route}.${name}`] ?? samples[name] ?? []).find((value) => accepts(inner, value));
  if (sample === undefined) throw new Error(`bench/src/console/calls.ts has no sample for ${route}.${name}`);
  return [sample];
};

type Fields = Readonly<Record<string, z.ZodType>>;

const isOptional = (field: z.ZodType): boolean => field instanceof z.ZodOptional || field instanceof z.ZodDefault;

/** The requests of one route: alone, with each value of each filter, and with each two filters. */
const requestsOf = (route: string, shape: Fields, now: number): { alone: Request[]; pairs: Request[] } => {
  const fields = Object.entries(shape).filter(
    ([name, field]) => !['page', 'size'].includes(name) && !(name === 'q' && isOptional(field)),
  );
  const choicesOf = (wanted: boolean): Request[][] =>
    fields
      .filter(([, field]) => isOptional(field) === wanted)
      .map(([name, field]) => valuesOf(route, name, field, now).map((value) => ({ [name]: value })));
  const required: Request = Object.assign({}, ...choicesOf(false).map(([sample]) => sample));
  const filters = choicesOf(true);
  const pairs = filters.flatMap((one, at) =>
    filters.slice(at + 1).flatMap((other) => one.flatMap((a) => other.map((b) => ({ ...required, ...a, ...b })))),
  );
  return { alone: [required, ...filters.flat().map((filter) => ({ ...required, ...filter }))], pairs };
};

/** All of them; without or with one filter also by texts, and the last page. */
const callsOf = (name: keyof typeof routes, shape: Fields, now: number): ConsoleCall[] => {
  const { alone, pairs } = requestsOf(name, shape, now);
  const size: Request = 'size' in shape ? { size: PAGE } : {};
  const texts = 'q' in shape ? TEXTS : [];
  return [
    ...[...alone, ...pairs].map((request) => ({ name, request: { ...request, ...size } })),
    ...alone.flatMap((request) => texts.map((q) => ({ name, request: { ...request, q, ...size } }))),
    ...('page' in shape ? alone.map((request) => ({ name, request: { ...request, ...size }, isLastPage: true })) : []),
  ];
};

/**
 * Exports write whole files, the check reads the whole ledger on purpose, members alone read their own applications, and the world of the
 * bench has no checkouts and no payout runs to open.
 */
const isLeftOut = (name: string): boolean =>
  name.startsWith('opsExport') ||
  ['opsCheckLedger', 'opsListOwnApplications', 'opsGetPayment', 'opsGetPayoutRun', 'opsGetStatementFile'].includes(
    name,
  );

/** What the console reads, made from the contract: a new call under `/ops/v1` is measured without being named here. */
export const consoleCalls = (now: number): ConsoleCall[] =>
  Object.entries(routes).flatMap(([name, route]) => {
    const isRead = route.path.startsWith('/ops/v1/') && route.method === 'GET' && route.access === 'operator';
    if (!isRead || isLeftOut(name) || !(route.request instanceof z.ZodObject)) return [];
    return callsOf(name as keyof typeof routes, route.request.shape as Record<string, z.ZodType>, now);
  });
