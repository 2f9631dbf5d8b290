import { CODE } from '@touchline/contract/codes.ts';
import { defineRoutes } from '@touchline/contract/route.ts';
import { routes } from '@touchline/contract/routes.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from './document.ts';

const follow = defineRoutes({
  follow: {
    method: 'POST',
    path: '/api/forehead/live/:roomId/follow',
    encoding: 'form',
    access: 'member',
    success: 1,
    request: z.object({ roomId: z.string(), hostId: z.string(), note: z.optional(z.string()) }),
    reply: z.object({ followed: z.boolean() }),
    errors: [CODE.CONFLICT, CODE.TOO_MANY],
    summary: 'Follows a host',
  },
});

test('[C1] a form call has its body as a form, its path parameter in the path and the signed headers', () => {
  const call: unknown = openApiDocument(follow, '1.0.0').paths['/api/forehead/live/{roomId}/follow']?.['post'];
  expect(call).toMatchObject({
    operationId: 'follow',
    tags: ['live'],
    security: [{ token: [] }],
    parameters: expect.arrayContaining([
      { $ref: '#/components/parameters/signature' },
      { name: 'roomId', in: 'path', required: true, schema: { type: 'string' } },
    ]),
    requestBody: {
      required: true,
      content: {
        'application/x-www-form-urlencoded': {
          schema: { properties: { hostId: { type: 'string' }, note: { type: 'string' } }, required: ['hostId'] },
        },
      },
    },
  });
});

test('[X1] a reply is an envelope; outcomes on HTTP 200 are listed, those with their own status are not', () => {
  const document = openApiDocument(follow, '1.0.0');
  const call: unknown = document.paths['/api/forehead/live/{roomId}/follow']?.['post'];
  // 403 forbidden, 400 null user, 405 expired, 505 kicked: any member call; 10409: this call. 10429 travels on HTTP 429.
  const outcomes = [400, 403, 405, 505, 10409];
  expect(call).toHaveProperty('responses.200.content.application/json.schema.oneOf', [
    expect.objectContaining({
      properties: expect.objectContaining({ code: { const: 1 }, data: { $ref: '#/components/schemas/followReply' } }),
    }),
    expect.objectContaining({ properties: expect.objectContaining({ code: { enum: outcomes } }) }),
  ]);
  expect(document.components.schemas['followReply']).toMatchObject({ properties: { followed: { type: 'boolean' } } });
});

test('every route of the contract is in the document once', () => {
  const { paths } = openApiDocument(routes, '1.0.0');
  const operations = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
  expect(operations).toBe(Object.keys(routes).length);
});

test('every reference can be resolved', () => {
  const document = openApiDocument(routes, '1.0.0');
  const text = JSON.stringify(document);
  for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
    expect(document.components).toHaveProperty([kind ?? '', name ?? '']);
  }
});
