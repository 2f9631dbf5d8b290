import { createHash } from 'node:crypto';
import { CODE } from '@touchline/contract/codes.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CallError } from '#platform/http/call-error.ts';
import { createTestClient, envelope, never, NOW, VISITOR } from '#platform/http/test-client.ts';

const failureOf = async (call: Promise<unknown>): Promise<CallError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${String(error)}`);
  return error;
};

describe('headers', () => {
  test('[C1] sends the headers of a visitor, signed over the sorted values and the suffix', async () => {
    const { call, sent } = createTestClient([() => envelope(1, [])]);
    await call('listDomains', {});
    const { signature, ...headers } = sent[0]?.headers ?? {};
    // protocols, HTTP: values sorted by code unit, no separator, then the suffix, SHA-256 in lower-case hex.
    const text = ['0.1.0', '1', '1800000000000', '3', 'device-1', 'zh-CN'].join('') + 'touchline';
    expect(signature).toBe(createHash('sha256').update(text).digest('hex'));
    expect(headers).toMatchObject({
      'device-id': 'device-1',
      'os-type': '1',
      timestamp: String(NOW),
      version: '0.1.0',
      'app-type': '3',
      language: 'zh-CN',
      'cache-control': 'no-cache',
      pragma: 'no-cache',
    });
    expect(headers).not.toHaveProperty('token');
    expect(headers).not.toHaveProperty('uid');
  });

  test('[C1] sends and signs token and uid of a member', async () => {
    const { call, sent } = createTestClient([() => envelope(1, {})], { ...VISITOR, token: 'Zz-token', uid: '42' });
    await call('getProfile', {});
    const text = ['0.1.0', '1', '1800000000000', '3', '42', 'Zz-token', 'device-1', 'zh-CN'].join('') + 'touchline';
    expect(sent[0]?.headers).toMatchObject({ token: 'Zz-token', uid: '42' });
    expect(sent[0]?.headers['signature']).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('[C1] sends no uid without a token', async () => {
    const { call, sent } = createTestClient([() => envelope(1, [])], { ...VISITOR, uid: '42' });
    await call('listDomains', {});
    expect(sent[0]?.headers).not.toHaveProperty('uid');
  });

  test('[C1] form-encodes a POST with lists comma-separated', async () => {
    const { call, sent } = createTestClient([() => envelope(1, [])]);
    await call('listBanners', { categoryId: ['30306', '30301'] });
    expect(sent[0]).toMatchObject({ method: 'POST', body: 'categoryId=30306%2C30301' });
    expect(sent[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  test('[C1] sends JSON where the route says so, and a query with GET', async () => {
    const { call, sent } = createTestClient([() => envelope(1, {}), () => envelope(0, {})]);
    await call('getCommonConfig', {});
    await call('getAnchorList', { t: '1', momentSort: 2 });
    expect(sent[0]).toMatchObject({ body: '{}' });
    expect(sent[0]?.headers['content-type']).toBe('application/json');
    expect(sent[1]).toMatchObject({ method: 'GET', url: '/ssapi/anchor/list/v2?t=1&momentSort=2', body: null });
  });
});

describe('replies', () => {
  test('[X1] takes code 1 under /api and code 0 under /ssapi as success, not the other way round', async () => {
    const forehead = createTestClient([() => envelope(1, ['data']), () => envelope(0, ['data'])]);
    expect(await forehead.call('listDomains', {})).toEqual(['data']);
    expect((await failureOf(forehead.call('listDomains', {}))).code).toBe(0);
    const node = createTestClient([() => envelope(0, ['data']), () => envelope(1, ['data'])]);
    expect(await node.call('getAnchorList', {})).toEqual(['data']);
    expect((await failureOf(node.call('getAnchorList', {}))).code).toBe(1);
  });

  test.each([
    [CODE.EXPIRED, '登录已过期'],
    [CODE.KICKED, '账号在别处登录'],
    [CODE.KEY_EXPIRED, '密钥已过期'],
  ])('[X2] [T22] tells of the end of the session on code %i', async (code, message) => {
    const { call, events } = createTestClient([() => envelope(code, null, message)]);
    const error = await failureOf(call('getProfile', {}));
    expect(error).toMatchObject({ failure: 'refused', code, message });
    expect(events).toEqual([{ type: 'session-ended', code, message, token: undefined }]);
  });

  test('[X2] [P3] says of which session the end is told, also when another one has begun meanwhile', async () => {
    const identity = { ...VISITOR, token: 'former', uid: '7' };
    const reply = Promise.withResolvers<Response>();
    const { call, events } = createTestClient([() => reply.promise], identity);
    const requesting = failureOf(call('getProfile', {}));
    identity.token = 'present';
    reply.resolve(envelope(CODE.EXPIRED));
    await requesting;
    expect(events).toEqual([{ type: 'session-ended', code: CODE.EXPIRED, message: '', token: 'former' }]);
  });

  test.each([CODE.NULL_USER, CODE.FORBIDDEN, CODE.IMAGE_CODE, CODE.VALIDATION_CODE, CODE.MALFORMED, CODE.NOT_FOUND])(
    '[X3] hands on the server message of code %i',
    async (code) => {
      const { call, events } = createTestClient([() => envelope(code, { issues: [] }, 'no')]);
      const error = await failureOf(call('subscribe', { hostId: '1' }));
      expect(error).toMatchObject({ failure: 'refused', code, message: 'no', data: { issues: [] } });
      expect(events).toEqual([{ type: 'refused', route: 'subscribe', error, known: true, quiet: false }]);
    },
  );

  test('[X3] marks a code that nobody knows, for the error log', async () => {
    const { call, events } = createTestClient([() => envelope(77_777, null, 'strange')]);
    await failureOf(call('listDomains', {}));
    expect(events).toMatchObject([{ type: 'refused', known: false }]);
  });

  test('[X3] leaves the message to a caller that shows it itself', async () => {
    const { call, events } = createTestClient([() => envelope(CODE.BAD_CREDENTIALS, null, 'wrong')]);
    await failureOf(call('signIn', { username: 'demo', password: 'x' }, { failures: 'quiet' }));
    expect(events).toMatchObject([{ type: 'refused', quiet: true }]);
  });
});

describe('skewed clock', () => {
  const serverTime = NOW + 20 * 60_000;
  const refuse = () => envelope(CODE.FORBIDDEN, null, 'clock', serverTime);

  test('[C1] corrects the clock from a refusal and asks once more', async () => {
    const { call, sent, events } = createTestClient([refuse, () => envelope(1, ['data'], '', serverTime)]);
    expect(await call('listDomains', {})).toEqual(['data']);
    expect(sent.map((request) => request.headers['timestamp'])).toEqual([String(NOW), String(serverTime)]);
    expect(events.map((event) => event.type)).toEqual(['replied']);
  });

  test('[C1] gives up after one correction, and does not repeat a plain 403', async () => {
    const stubborn = createTestClient([
      refuse,
      () => envelope(CODE.FORBIDDEN, null, 'clock', serverTime + 60 * 60_000),
    ]);
    expect((await failureOf(stubborn.call('listDomains', {}))).code).toBe(CODE.FORBIDDEN);
    expect(stubborn.sent).toHaveLength(2);
    const plain = createTestClient([() => envelope(CODE.FORBIDDEN, null, 'no right')]);
    await failureOf(plain.call('getProfile', {}));
    expect(plain.sent).toHaveLength(1);
  });
});

describe('transport', () => {
  const broken = (): never => {
    throw new TypeError('failed to fetch');
  };

  test('[X4] a transport error is reported once, gives up all other calls and rejects', async () => {
    const { call, events } = createTestClient([never, never, broken]);
    const others = [failureOf(call('listDomains', {})), failureOf(call('getCommonConfig', {}))];
    const error = await failureOf(call('subscribe', { hostId: '1' }));
    expect(error.failure).toBe('transport');
    expect((await Promise.all(others)).map((other) => other.failure)).toEqual(['cancelled', 'cancelled']);
    expect(events).toEqual([{ type: 'transport-failed', route: 'subscribe', error }]);
  });

  test('[X4] a server that does not answer within 15 s counts as one that cannot be reached', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { call, events } = createTestClient([never]);
    const requesting = failureOf(call('listDomains', {}));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect((await requesting).failure).toBe('transport');
  });

  test('[X4] a call that its caller gives up passes through and leaves the others alone', async () => {
    const control = new AbortController();
    const { call, events, sent } = createTestClient([never, never]);
    const other = call('getCommonConfig', {});
    const given = failureOf(call('listDomains', {}, { signal: control.signal }));
    control.abort();
    expect((await given).failure).toBe('cancelled');
    expect(sent[0]?.signal.aborted).toBe(false);
    expect(events).toEqual([]);
    void other.catch(() => undefined);
  });

  test('[X4] a reply that is no envelope is a transport error', async () => {
    const { call } = createTestClient([() => new Response('<html>bad gateway</html>', { status: 502 })]);
    expect(await failureOf(call('listDomains', {}))).toMatchObject({ failure: 'transport', code: null });
  });

  test('[X4] a failure that concerns nobody gives up no other call and is not reported', async () => {
    const { call, events, sent } = createTestClient([never, broken]);
    void call('listDomains', {}).catch(() => undefined);
    await failureOf(call('getCommonConfig', {}, { failures: 'ignored' }));
    expect(sent[0]?.signal.aborted).toBe(false);
    expect(events).toEqual([]);
  });

  test('[X4] reads are tried again after passing failures, and only the outcome is reported', async () => {
    const { call, sent, events } = createTestClient([
      broken,
      () => envelope(CODE.OVERLOAD, null, 'busy'),
      () => envelope(1, ['data']),
    ]);
    expect(await call('listDomains', {}, { retries: 2 })).toEqual(['data']);
    expect(sent).toHaveLength(3);
    expect(events.map((event) => event.type)).toEqual(['replied']);
  });

  test('[X4] a write is sent once, and a refusal that stays is not repeated', async () => {
    const write = createTestClient([broken]);
    await failureOf(write.call('subscribe', { hostId: '1' }));
    expect(write.sent).toHaveLength(1);
    const refused = createTestClient([() => envelope(CODE.NOT_FOUND)]);
    await failureOf(refused.call('getHostSchedule', { hostId: '1' }, { retries: 2 }));
    expect(refused.sent).toHaveLength(1);
  });
});
