import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { type Routes, routes } from '@touchline/contract/routes.ts';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, OPERATOR_TOKEN, type TestApp } from '#testing/test-app.ts';
import { PUBLIC_ROOM, seedRooms } from '#testing/test-chat.ts';
import { generatedRequests } from '#testing/test-generated-requests.ts';
import { sendCall, signedHeaders } from '#testing/test-http.ts';
import { publish, saveTipster, seedMarket } from '#testing/test-market.ts';
import { ingest, won } from '#testing/test-reports.ts';
import { seedMatches } from '#testing/test-seed.ts';

const names = Object.keys(routes) as (keyof Routes)[];
/** Requests of each call; `TORTURE=1` makes about 100,000 of all. */
const RUNS = process.env['TORTURE'] ? 550 : 12;
const SEED = 20_261_122;
const LIMIT_MS = 40 * 60_000;

describeDefaultDatabase('attackers', (open) => {
  let app: TestApp;
  let member: User;
  let other: User;
  let texts: string[];

  beforeAll(async () => {
    app = await createTestApp(await open());
    [member, other] = [await app.member('attacker'), await app.member('victim')];
    await seedMatches(app);
    await seedRooms(app, [other]);
    await seedMarket(app);
    await saveTipster(app, 'qi');
    await publish(app, 'tip-1');
    await ingest(app, won('report-1', 'user-1', 100));
    await app.ops('opsTopUp', { uid: member.uid, amount: 1_000_000, key: 'start' });
    const ids = ['derby', 'later', 'noon', 'qi', 'tip-1', 'report-1', 'user-1', PUBLIC_ROOM, '12387', '1', '2'];
    texts = [...ids, member.uid, other.uid, 'a word', '2026-11-21', 'https://example.com/a.png'];
  });

  const send = (name: keyof Routes, request: object, headers: Record<string, string>) =>
    sendCall(app.app, name, request as Record<string, unknown>, headers);
  const asVisitor = () => signedHeaders(app.clock.now);
  const asMember = () => signedHeaders(app.clock.now, { token: member.token, uid: member.uid });
  const asOperator = (token: string) => ({ authorization: `Bearer ${token}` });

  test(
    '[C1, X1] no generated request causes a server error',
    async () => {
      const faults: unknown[] = [];
      let answered = 0;
      for (const name of names) {
        const route = routes[name];
        // One of the calls ends the caller's session.
        if (name === 'signOut') member = await app.member('attacker-who-leaves');
        const roles = route.access === 'operator' ? [asOperator(OPERATOR_TOKEN)] : [asVisitor(), asMember()];
        const requests = fc.sample(generatedRequests(route, texts), { numRuns: RUNS, seed: SEED });
        for (const request of requests)
          for (const headers of roles) {
            const { status, code } = await send(name, request, headers);
            if (code === routes[name].success) answered += 1;
            if (status >= 500 || code === CODE.FAULT) faults.push({ name, request });
          }
      }
      expect(faults).toEqual([]);
      expect(answered, 'requests that reached what they asked for').toBeGreaterThan(names.length);
      expect(await send('getAnchorList', {}, asVisitor())).toMatchObject({ status: 200, code: 0 });
    },
    LIMIT_MS,
  );
});
