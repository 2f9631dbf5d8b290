import * as z from 'zod';
import type { Plugin } from 'vite';

const RULES = 'virtual:touchline-ops-forms';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const LIMITS = ['minLength', 'maxLength', 'minimum', 'maximum'] as const;

/** A field that may be null is limited as its other form is. */
const bareOf = (schema: JsonSchema): JsonSchema => {
  const forms = (schema.anyOf ?? []).filter((form) => (form as { type?: string }).type !== 'null');
  return forms.length === 1 && forms[0] !== undefined ? forms[0] : schema;
};

const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

const rulesOf = (schema: JsonSchema, prefix = ''): [string, object][] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const bare = bareOf(field);
    const limits = LIMITS.flatMap((limit) => (isLimit(bare[limit]) ? [[limit, bare[limit]]] : []));
    const isRequired = schema.required?.includes(name) ?? false;
    const own: [string, object][] =
      isRequired || limits.length > 0 ? [[prefix + name, { isRequired, ...Object.fromEntries(limits) }]] : [];
    return [...own, ...rulesOf(bare, `${prefix}${name}.`)];
  });

const code = async (): Promise<string> => {
  const { routes } = await import('@touchline/contract/routes.ts');
  const calls = Object.entries(
    routes as Record<string, { path: string; method: string; request: z.ZodType; whole?: z.ZodType }>,
  )
    .filter(([, { path, method }]) => path.startsWith('/ops/v1/') && method !== 'GET')
    .map(([name, { request, whole }]) => {
      const schema = z.toJSONSchema(whole ?? request, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
      return [name, Object.fromEntries(rulesOf(schema))];
    });
  return `export const formRules = ${JSON.stringify(Object.fromEntries(calls))};`;
};

/** Gives the console's forms what the contract says of fields, without its schemas. */
export const formRules = (): Plugin => ({
  name: 'touchline-form-rules',
  resolveId: (id) => (id === RULES ? `\0${id}` : null),
  load: (id) => (id === `\0${RULES}` ? code() : null),
});
