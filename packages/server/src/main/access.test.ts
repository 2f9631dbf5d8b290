import { readFileSync } from 'node:fs';
import type { User } from '@touchline/contract/account.ts';
import { CODE } from '@touchline/contract/codes.ts';
import { OPS_SCOPES } from '@touchline/contract/ops-rights.ts';
import { type Routes, routes } from '@touchline/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeDefaultDatabase } from '#platform/db/test-databases.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { sendCall, signedHeaders } from '#testing/test-http.ts';

const DOCUMENT = readFileSync(new URL('../../../../docs/access.md', import.meta.url), 'utf8');
const ROW =
  /^\| `([\w-]+)` \| `\w+ [^`]+` \| (yes|no) \| (yes|no) \| (?:`([\w-]+)`|(any role|any right|sign-in))? \|$/gm;

interface Row {
  name: keyof Routes;
  visitor: string;
  member: string;
  scope: string | undefined;
  /** Calls of the console, which are proven by `staff-access.test.ts`, and the search, by `search.test.ts`. */
  console: string | undefined;
}

const rows = [...DOCUMENT.matchAll(ROW)].map(([, name, visitor = '', member = '', scope, console]): Row => ({
  name: name as keyof Routes,
  visitor,
  member,
  scope,
  console,
}));

/** Codes that refuse the caller rather than the input. */
const REFUSALS: Readonly<Record<number, string>> = {
  [CODE.NULL_USER]: 'sign in',
  [CODE.EXPIRED]: 'expired',
  [CODE.KICKED]: 'kicked',
  [CODE.FORBIDDEN]: 'forbidden',
};

// Operators rely on the document, so the server must match it.
describeDefaultDatabase('docs/access.md', (open) => {
  let app: TestApp;
  let member: User;
  let left: User;

  beforeAll(async () => {
    const tokens = OPS_SCOPES.map((scope) => `only-${scope}:${scope}:only-operator-of-${scope}`);
    app = await createTestApp(await open(), { OPS_TOKENS: tokens.join(',') });
    [member, left] = [await app.member('member'), await app.member('left')];
    await app.call('signOut', {}, { token: left.token });
  });
  afterAll(() => app.close());

  /** The result of a call without input: `allowed` when the server proceeds to validate the input. */
  const answer = async (name: keyof Routes, headers: Record<string, string>): Promise<string> => {
    const { code } = await sendCall(app.app, name, {}, headers);
    return REFUSALS[code] ?? 'allowed';
  };
  const signed = (given: Record<string, string> = {}) => signedHeaders(app.clock.now, given);
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const operator = (scope: string) => bearer(`only-operator-of-${scope}`);

  test('names every call once', () => {
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(routes));
  });

  test('[P1, V8] calls of members refuse visitors, unknown tokens and ended sessions before they validate the input', async () => {
    for (const { name, visitor, member: allowed, scope } of rows.filter(
      (row) => row.scope === undefined && row.console === undefined,
    )) {
      const refused = (word: string) => (visitor === 'yes' ? 'allowed' : word);
      const said = {
        visitor: await answer(name, signed()),
        stranger: await answer(name, signed({ token: 'made-up', uid: member.uid })),
        left: await answer(name, signed({ token: left.token, uid: left.uid })),
        member: await answer(name, signed({ token: member.token, uid: member.uid })),
        operator: await answer(name, { ...signed(), ...operator('members') }),
      };
      // The call ended the session that made it.
      if (name === 'signOut') member = await app.member('member-who-came-back');
      expect({ name, allowed, scope, ...said }).toEqual({
        name,
        allowed: 'yes',
        scope: undefined,
        visitor: refused('sign in'),
        stranger: refused('expired'),
        left: refused('expired'),
        member: 'allowed',
        operator: refused('sign in'),
      });
    }
  });

  test('[X1] calls of operators are for tokens of the named scope alone', async () => {
    for (const { name, visitor, member: ofMembers, scope = '' } of rows.filter((row) => row.scope !== undefined)) {
      const strangers = [signed(), signed({ token: member.token, uid: member.uid }), bearer(member.token)];
      const others = OPS_SCOPES.filter((one) => one !== scope).map(operator);
      const refused = [...strangers, bearer('wrong-token-of-nobody'), ...others];
      const said = await Promise.all(refused.map((headers) => answer(name, headers)));
      expect([name, visitor, ofMembers, ...said]).toEqual([name, 'no', 'no', ...refused.map(() => 'forbidden')]);
      expect([name, await answer(name, operator(scope))]).toEqual([name, 'allowed']);
    }
  });
});
