import * as z from 'zod';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { EpochMs } from '#values.ts';

const Hours = z.array(z.int());

/** Figures of the last 24 hours, one for each hour, the current one last. */
export const DayFigures = z.object({
  from: EpochMs.describe('Start of the first hour'),
  signUps: Hours.describe('New members'),
  messages: Hours.describe('Lines of chat'),
  coinsSold: Hours.describe('Gold coins paid for tips'),
  coinsReturned: Hours.describe('Gold coins that went back to buyers'),
  connections: z.int().describe('Push sockets that are open on this node now'),
});
export type DayFigures = z.output<typeof DayFigures>;

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
  opsGetDay: opsRoute('metrics', 'GET', '/ops/v1/overview/day', Nothing, DayFigures, 'The last 24 hours by hour'),
  opsListSettings: opsRoute(
    'configs',
    'GET',
    '/ops/v1/overview/settings',
    Nothing,
    z.object({ list: z.array(ListedSetting) }),
    'All settings of the server with their meaning, secrets without value',
  ),
});
