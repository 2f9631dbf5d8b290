import * as account from '@touchline/contract/account.ts';
import * as anchor from '@touchline/contract/anchor.ts';
import * as feedBatch from '@touchline/contract/feed-batch.ts';
import * as match from '@touchline/contract/match.ts';
import * as ops from '@touchline/contract/ops.ts';
import * as route from '@touchline/contract/route.ts';
import * as system from '@touchline/contract/system.ts';
import * as values from '@touchline/contract/values.ts';
import * as z from 'zod';

/** A JSON Schema (2020-12, as used by OpenAPI 3.1). */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const COMPONENTS = '#/components/schemas/';

/** Every schema that the contract exports, by its name: an entity appears once in the document. */
const namedSchemas = (): [string, z.ZodType][] =>
  [values, route, match, feedBatch, anchor, system, account, ops]
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);

/** The default limits of integers are omitted, since they would hide meaningful ones. */
const withoutSafeLimits = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
};

const options = { unrepresentable: 'any', override: withoutSafeLimits } as const;

const withoutHeading = ({ $schema, $id, ...schema }: JsonSchema): JsonSchema => schema;

const REFERENCE = new RegExp(`"\\$ref":"${COMPONENTS}([^"]+)"`, 'g');

/** The named schemas referenced by the given ones, in the order of their names. */
const reachable = (
  schemas: Readonly<Record<string, JsonSchema>>,
  from: readonly string[],
): Record<string, JsonSchema> => {
  const found = new Map<string, JsonSchema>();
  const follow = (id: string): void => {
    const schema = schemas[id];
    if (schema === undefined || found.has(id)) return;
    found.set(id, withoutHeading(schema));
    for (const [, next = ''] of JSON.stringify(schema).matchAll(REFERENCE)) follow(next);
  };
  for (const id of from) follow(id);
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
};

/**
 * The replies' schemas with the entities that they use, each under its name, and a reference to the schema of each reply:
 * an entity's name, or `<call>Reply` for a schema that only this call has.
 */
export const replySchemas = (replies: Readonly<Record<string, z.ZodType>>) => {
  const registry = z.registry<{ id: string }>();
  const own = Object.entries(replies).map(([call, schema]): [string, z.ZodType] => [`${call}Reply`, schema]);
  for (const [id, schema] of [...namedSchemas(), ...own]) {
    if (!registry.has(schema)) registry.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { ...options, io: 'output', uri: (id) => COMPONENTS + id });
  const idOf = (schema: z.ZodType): string => registry.get(schema)?.id ?? '';
  const refs = Object.entries(replies).map(([call, schema]): [string, JsonSchema] => [
    call,
    { $ref: COMPONENTS + idOf(schema) },
  ]);
  return { schemas: reachable(schemas, Object.values(replies).map(idOf)), refs: Object.fromEntries(refs) };
};

/** The input schema: values with a default are optional. */
export const requestSchema = (schema: z.ZodType): JsonSchema =>
  withoutHeading(z.toJSONSchema(schema, { ...options, io: 'input' }));
