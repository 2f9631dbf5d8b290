import type { BrowserContext } from '@playwright/test';
import type { StaffRole } from '@touchline/contract/ops-rights.ts';
import type { Api } from './api.ts';

/** Pages of this context are those of a new member of staff with this role from now on. */
export const signInStaff = async (
  context: BrowserContext,
  api: Api,
  baseUrl: string,
  login: string,
  role: StaffRole,
): Promise<void> => {
  const { link } = await api.ops('opsInviteStaff', { login, roles: [role] });
  const reply = await context.request.post(`${baseUrl}/ops/v1/links/accept`, {
    headers: { 'x-touchline-console': '1' },
    data: { token: new URL(link).hash.slice(1), name: login, password: 'correct horse battery' },
  });
  if (!reply.ok()) throw new Error(`${login} was not signed in: ${await reply.text()}`);
};
