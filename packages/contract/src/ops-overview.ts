import * as z from 'zod';
import { ANY_RIGHT, type OpsScope } from '#ops-rights.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { EpochMs, LocalName } from '#values.ts';

const Figure = z.object({
  hours: z.array(z.int()).describe('The 24 hours of today in Shanghai; those ahead are 0'),
  days: z.array(z.int()).describe('The last 7 days, today last'),
});

/** Figures of today by hour and of the week by day. */
export const DayFigures = z.object({
  from: EpochMs.describe('Start of today'),
  signUps: Figure.describe('New members'),
  messages: Figure.describe('Lines of chat'),
  coinsSold: Figure.describe('Gold coins paid for tips'),
  coinsReturned: Figure.describe('Gold coins that went back to buyers'),
  connections: z.int().describe('Push sockets that are open on this node now'),
});
export type DayFigures = z.output<typeof DayFigures>;

/** What waits for a person, each with the right that its desk needs. */
export const WAITING_KINDS = {
  'late-feed': 'ingest',
  'feed-alarm': 'ingest',
  'held-state': 'ingest',
  'unknown-team': 'ingest',
  match: 'ingest',
  'tip-review': 'tips',
  report: 'chat',
  'host-call': 'hosts',
  prediction: 'rooms',
  payment: 'wallet',
  adjustment: 'wallet-requests',
  application: 'applications',
  message: 'metrics',
  backup: 'metrics',
} as const satisfies Readonly<Record<string, OpsScope>>;

export type WaitingKind = keyof typeof WAITING_KINDS;
const KINDS = Object.keys(WAITING_KINDS) as [WaitingKind, ...WaitingKind[]];

/** One thing that waits. */
export const WaitingItem = z.object({
  kind: z.enum(KINDS),
  id: z
    .string()
    .describe(
      'The source, alarm, match, team, tip, report, call, prediction, payment, adjustment or application, or the kind of message; empty for a backup',
    ),
  names: z.array(LocalName).describe('Both teams of a match, or the name of what waits; of a prediction its question'),
  reason: z
    .string()
    .describe(
      'Of a match its `attention`, of an alarm or a report its kind, why a state is held, what is wrong with backups (`no-backup`, `drill-failed`); empty where the kind says it',
    ),
  note: z.string().describe('Score, source, tipster, who works on it, what a host called, or uid of the member'),
  count: z.int().describe('Late matches of a source, tips on a match, members who reported, coins, or messages'),
  since: EpochMs,
  until: z.nullable(EpochMs).describe('When it expires'),
});
export type WaitingItem = z.output<typeof WaitingItem>;

/** A setting of the server; values of secrets are never shown. */
export const ListedSetting = z.object({
  name: z.string(),
  value: z.nullable(z.string()).describe('Null when it is not set, or secret'),
  fallback: z.nullable(z.string()),
  expected: z.string(),
  meaning: z.string(),
  isSecret: z.boolean(),
  isSet: z.boolean().describe('Whether it differs from its default'),
});
export type ListedSetting = z.output<typeof ListedSetting>;

/** What the console's home and system pages show of the whole site. */
export const opsOverviewRoutes = defineRoutes({
  opsGetDay: opsRoute(
    'metrics',
    'GET',
    '/ops/v1/overview/day',
    Nothing,
    DayFigures,
    'Today by hour and the week by day',
  ),
  opsListWaiting: opsRoute(
    ANY_RIGHT,
    'GET',
    '/ops/v1/overview/waiting',
    Nothing,
    z.object({
      list: z.array(WaitingItem),
      totals: z.partialRecord(z.enum(KINDS), z.int()).describe('How many of each kind wait, beyond those listed'),
    }),
    'What waits for a person, as far as the rights reach; of each kind the oldest few',
  ),
  opsListSettings: opsRoute(
    'configs',
    'GET',
    '/ops/v1/overview/settings',
    Nothing,
    z.object({ list: z.array(ListedSetting) }),
    'All settings of the server with their meaning, secrets without value',
  ),
});
