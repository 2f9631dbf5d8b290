import type { Access, Encoding, Route, RouteTable } from '@touchline/contract/route.ts';
import { callHeaderRefs, callHeaders, type Parameter } from './parameters.ts';
import { commonResponses, responsesOf } from './responses.ts';
import { type JsonSchema, replySchemas, requestSchema } from './schemas.ts';

const BODY_TYPE: Record<Exclude<Encoding, 'query'>, string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
};

const SECURITY: Record<Access, readonly Record<string, string[]>[]> = {
  public: [],
  member: [{ token: [] }],
  operator: [{ operatorToken: [] }, { staffSession: [] }],
  staff: [{ staffSession: [] }],
  guest: [],
};

const isSchema = (schema: JsonSchema | boolean): schema is JsonSchema => typeof schema === 'object';

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
  Object.entries(schema.properties ?? {}).map(([name, property]) => [name, isSchema(property) ? property : {}]);

const pathNames = (route: Route): string[] => [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');

const parametersOf = (route: Route, request: JsonSchema): (Parameter | { $ref: string })[] => {
  const inPath = pathNames(route);
  const own = propertiesOf(request)
    .filter(([name]) => route.encoding === 'query' || inPath.includes(name))
    .map(([name, schema]): Parameter => {
      const location = inPath.includes(name) ? 'path' : 'query';
      return { name, in: location, required: location === 'path' || request.required?.includes(name) === true, schema };
    });
  return route.access === 'public' || route.access === 'member' ? [...callHeaderRefs, ...own] : own;
};

const bodyOf = (route: Route, request: JsonSchema) => {
  if (route.encoding === 'query') return {};
  const inPath = pathNames(route);
  const properties = propertiesOf(request).filter(([name]) => !inPath.includes(name));
  if (properties.length === 0) return {};
  const required = (request.required ?? []).filter((name) => !inPath.includes(name));
  const schema = { ...request, properties: Object.fromEntries(properties), required };
  return {
    requestBody: { required: required.length > 0, content: { [BODY_TYPE[route.encoding]]: { schema } } },
  };
};

/** The capability in the path: `live` of `/api/forehead/live/host/list`, `anchor` of `/ssapi/anchor/list/v2`. */
const tagOf = (route: Route): string => /^\/(?:api\/forehead\/|ssapi\/)?([^/]+)/.exec(route.path)?.[1] ?? '';

const operationOf = (name: string, route: Route, reply: JsonSchema) => {
  const request = requestSchema(route.request);
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(route)],
    ...(route.scope !== undefined && { description: `Right: ${route.scope}` }),
    security: SECURITY[route.access],
    parameters: parametersOf(route, request),
    ...bodyOf(route, request),
    responses: responsesOf(route, reply),
  };
};

const repliesOf = (routes: RouteTable) =>
  Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, route.reply]));

const pathsOf = (routes: RouteTable, replies: Readonly<Record<string, JsonSchema>>) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, replies[name] ?? {}) };
  }
  return paths;
};

/** The OpenAPI 3.1 document of a route table. */
export const openApiDocument = (routes: RouteTable, version: string) => {
  const replies = replySchemas(repliesOf(routes));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Touchline',
      version,
      description:
        'Generated from packages/contract by "npm run generate". Every JSON reply is an envelope of code, msg, data and time.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths: pathsOf(routes, replies.refs),
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token', description: 'Token of a signed-in member' },
        operatorToken: { type: 'http', scheme: 'bearer', description: 'Token of an operator' },
        staffSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'touchline_staff',
          description: 'Session of staff; calls other than GET need the header "x-touchline-console: 1", too',
        },
      },
      parameters: callHeaders,
      responses: commonResponses,
      schemas: replies.schemas,
    },
  };
};
