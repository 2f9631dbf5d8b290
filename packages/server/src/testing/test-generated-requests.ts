import type { Route } from '@touchline/contract/route.ts';
import * as fc from 'fast-check';
import { toJSONSchema } from 'zod';

/** The part of a JSON schema that constrains values. */
interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  items?: Shape | false;
  prefixItems?: Shape[];
  maxItems?: number;
  properties?: Record<string, Shape>;
  minimum?: number;
  maximum?: number;
}

/** Texts that have broken programs before. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uFFFF',
  '\u202Eevil',
  "' or 1=1 --",
  '"; drop table account; --',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '[object Object]',
  'NaN',
  '-1',
  '1e400',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  'x'.repeat(5000),
  '球'.repeat(400),
];
const HOSTILE_VALUES = [null, true, -1, 0, 1.5, 1e308, 2 ** 53, {}, [], [[[]]], { __proto__: { admin: 1 } }, [null]];
const SMALLEST = -(2 ** 40);
const BIGGEST = 2 ** 40;

/** Values of a schema, mixed with `texts` and hostile ones. */
const valuesOf = (shape: Shape, texts: readonly string[]): fc.Arbitrary<unknown> => {
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valuesOf(one, texts)));
  if (shape.type === 'object' || shape.properties) return recordOf(shape, texts);
  if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map((one) => valuesOf(one, texts)));
  if (shape.type === 'array') return fc.array(valuesOf(shape.items || {}, texts), { maxLength: shape.maxItems ?? 4 });
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'integer' || shape.type === 'number') {
    const range = {
      min: Math.max(SMALLEST, shape.minimum ?? SMALLEST),
      max: Math.min(BIGGEST, shape.maximum ?? BIGGEST),
    };
    return shape.type === 'integer' ? fc.integer(range) : fc.double(range);
  }
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  );
};

/** Mostly valid values; sometimes one is hostile, missing or superfluous. */
const recordOf = ({ properties = {} }: Shape, texts: readonly string[]): fc.Arbitrary<Record<string, unknown>> => {
  const hostile = fc.constantFrom<unknown>(...HOSTILE_VALUES, ...HOSTILE_TEXTS);
  const known = Object.entries(properties).map(([name, shape]) => [
    name,
    fc.oneof(
      { weight: 8, arbitrary: valuesOf(shape, texts) },
      { weight: 1, arbitrary: hostile },
      { weight: 1, arbitrary: fc.constant(undefined) },
    ),
  ]);
  const surplus = fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: hostile });
  return fc.record({ ...Object.fromEntries(known), surplus });
};

/** Requests of a route, mostly nearly valid. `texts` are ids and words that the server knows. */
export const generatedRequests = (
  { request }: Route,
  texts: readonly string[],
): fc.Arbitrary<Record<string, unknown>> =>
  recordOf(toJSONSchema(request, { io: 'input', unrepresentable: 'any' }) as Shape, texts);
