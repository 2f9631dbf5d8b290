import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collector, startCollector } from '@touchline/service-simulator/otlp/collector.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/open-database.ts';
import { startTracing } from '#platform/tracing/start-tracing.ts';
import { currentTracer, inSpan } from '#platform/tracing/tracer.ts';
import { createTestApp } from '#testing/test-app.ts';

const VERSION = { version: '1.2.3', commit: '0123456789ab' };

let collector: Collector;
let dataDir: string;
let end: () => Promise<void> = async () => {};

beforeEach(async () => {
  collector = await startCollector();
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-tracing-'));
});
afterEach(async () => {
  await end();
  await collector.close();
  rmSync(dataDir, { recursive: true });
});

test('a call is one trace with its queries, by route and without anything that a person sent', async () => {
  end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }, VERSION);
  const app = await createTestApp(await openDatabase({ dataDir }));
  const { username } = await app.member('canary-of-a-member');
  const { headers } = await app.app.inject({ url: '/healthz' });
  await app.close();
  await end();
  const health = collector.spans.find(({ facts }) => facts['touchline.request_id'] === headers['x-request-id']);
  expect(headers['traceresponse']).toBe(`00-${health?.traceId}-${health?.spanId}-01`);
  const call = collector.spans.find(({ facts }) => String(facts['http.route']).endsWith('/register'));
  expect(call).toMatchObject({
    name: `POST ${call?.facts['http.route']}`,
    parentSpanId: undefined,
    kind: 2,
    facts: { 'http.response.status_code': 200, 'service.version': '1.2.3' },
    resource: { 'service.name': 'touchline' },
  });
  const queries = collector.spans.filter(({ traceId, name }) => traceId === call?.traceId && name === 'insert account');
  expect(queries).toMatchObject([{ parentSpanId: call?.spanId, facts: { 'db.system.name': 'sqlite' } }]);
  expect(collector.bodies.join('')).not.toContain(username);
  expect(collector.bodies.join('')).not.toContain('password-canary');
});

test('jobs and outgoing calls are spans, failed ones marked, without paths, and the log has the ids', async () => {
  const outside = createServer((_request, response) => response.writeHead(503).end());
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const { port } = outside.address() as AddressInfo;
  end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }, VERSION);
  let ids: Readonly<Record<string, string>> = {};
  const job = inSpan('job sample', {}, async () => {
    ids = currentTracer()?.ids() ?? {};
    await fetch(`http://127.0.0.1:${port}/secret-of-a-webhook`);
    throw new TypeError('no value of an error leaves');
  });
  await expect(job).rejects.toThrow(TypeError);
  await end();
  await new Promise((resolve) => outside.close(resolve));
  const [sample] = collector.spans.filter(({ name }) => name === 'job sample');
  expect(sample).toMatchObject({ isFailed: true, facts: { 'error.type': 'TypeError' }, traceId: ids['trace_id'] });
  expect(collector.spans.filter(({ kind }) => kind === 3)).toMatchObject([
    { name: 'GET 127.0.0.1', parentSpanId: sample?.spanId, facts: { 'http.response.status_code': 503 } },
  ]);
  expect(collector.bodies.join('')).not.toMatch(/secret|leaves/);
});

test('a collector that fails or is away costs traces, not calls; without one nothing is traced', async () => {
  collector.fail(true);
  end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }, VERSION);
  expect(await inSpan('job sample', {}, async () => 5)).toBe(5);
  await end();
  expect(collector.spans).toEqual([]);
  end = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined }, VERSION);
  expect(currentTracer()).toBeNull();
  expect(await inSpan('job sample', {}, async () => 6)).toBe(6);
});
