import { joined } from './push-frames.ts';
import { expect, test } from './quiet-touchline.ts';
import { signInAs, storedSession } from './signed-in.ts';

const EXPIRED = '登录已过期，请重新登录';

test('[T22, X1, X2] a session that an operator ends shows a message by push, and token and uid leave the storage', async ({
  page,
  api,
}) => {
  const member = await api.register('ended-by-push');
  await signInAs(page, member);
  const listening = joined(page, `user:${member.uid}`);
  await page.goto('/anchor');
  await listening;
  expect(await storedSession(page)).toHaveLength(3);
  await api.ops('opsRevokeSessions', { uid: member.uid });
  await expect(page.getByRole('status').filter({ hasText: EXPIRED })).toBeVisible();
  await expect.poll(() => storedSession(page)).toEqual([]);
});
