import type * as z from 'zod/mini';

/** Scopes of operator tokens. */
export const OPS_SCOPES = [
  'hosts',
  'schedules',
  'moments',
  'groups',
  'banners',
  'configs',
  'domains',
  'files',
  'ingest',
  'demo',
  'sessions',
  'audit',
  'metrics',
  'chat',
  'live',
  'members',
  'tips',
  'wallet',
  'ranking',
] as const;
export type OpsScope = (typeof OPS_SCOPES)[number];

/** An endpoint for operators: JSON in, unless it reads or removes. */
export const opsRoute = <
  M extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  Request extends z.core.$ZodType,
  Reply extends z.core.$ZodType,
>(
  scope: OpsScope,
  method: M,
  path: `/ops/v1/${string}`,
  request: Request,
  reply: Reply,
  summary: string,
  errors: readonly number[] = [],
) => ({
  method,
  path,
  encoding: method === 'GET' || method === 'DELETE' ? ('query' as const) : ('json' as const),
  access: 'operator' as const,
  scope,
  success: 1 as const,
  request,
  reply,
  errors,
  summary,
});
