import * as z from 'zod';
import { OPS_FIELD_TEXTS } from '#ops-field-texts.ts';
import type { ANY_RIGHT, OpsScope } from '#ops-rights.ts';

/** The words of a path before its first parameter: `chat rooms`. */
const wordsOf = (path: string): string => (path.split('/:')[0] ?? '').split('/').slice(3).join(' ');

/** The same request with a description for each field without one. */
const explained = <Request extends z.ZodType>(path: string, request: Request): Request => {
  if (!(request instanceof z.ZodObject)) return request;
  const fields = Object.entries(request.def.shape as Record<string, z.ZodType>).map(([name, field]) => {
    const known = z.globalRegistry.get(field)?.description;
    const text = OPS_FIELD_TEXTS[`${wordsOf(path)}.${name}`] ?? OPS_FIELD_TEXTS[name];
    return [name, known !== undefined || text === undefined ? field : field.describe(text)];
  });
  return z.clone(request, { ...request.def, shape: Object.fromEntries(fields) }) as unknown as Request;
};

/** An endpoint under `/ops/v1`: JSON in, unless it reads or removes. */
export const opsCall = <
  A extends 'operator' | 'staff' | 'guest',
  M extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  Request extends z.ZodType,
  Reply extends z.ZodType,
>(
  access: A,
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
  access,
  success: 1 as const,
  request: explained(path, request),
  reply,
  errors,
  summary,
});

/** An endpoint for operators with a right, or with any. */
export const opsRoute = <
  M extends 'GET' | 'POST' | 'PUT' | 'DELETE',
  Request extends z.ZodType,
  Reply extends z.ZodType,
>(
  scope: OpsScope | typeof ANY_RIGHT,
  ...call: [
    method: M,
    path: `/ops/v1/${string}`,
    request: Request,
    reply: Reply,
    summary: string,
    errors?: readonly number[],
  ]
) => ({ ...opsCall('operator', ...call), scope });
