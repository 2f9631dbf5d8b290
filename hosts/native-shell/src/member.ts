import { createHash } from 'node:crypto';
import type { HostUser } from '@touchline/contract/embedding.ts';
import { signatureText } from '@touchline/contract/signature.ts';

export interface MemberName {
  username: string;
  password: string;
}

export const DEMO_MEMBER: MemberName = { username: 'demo', password: 'touchline' };
const DEFAULT_SUFFIX = 'touchline';

interface SignInReply {
  code: number;
  msg: string;
  data: HostUser | null;
}

/** Signs in at the app's server as native apps do, with signed call headers. */
export const signInAtApp = async (appUrl: string, { username: name, password }: MemberName): Promise<HostUser> => {
  const signed = {
    'device-id': 'native-shell-phone',
    'os-type': '2',
    timestamp: String(Date.now()),
    version: '2.5.0',
    'app-type': '1',
  };
  const suffix = process.env['SIGNATURE_SUFFIX'] ?? DEFAULT_SUFFIX;
  const signature = createHash('sha256').update(signatureText(signed, suffix)).digest('hex');
  const response = await fetch(new URL('/api/forehead/user/login', appUrl), {
    method: 'POST',
    headers: { ...signed, signature },
    body: new URLSearchParams({ username: name, password }),
  });
  const { code, msg, data } = (await response.json()) as SignInReply;
  if (code !== 1 || data === null) throw new Error(`the app's server refused the member: ${code} ${msg}`);
  const { token, uid, username, headUrl } = data;
  return { token, uid, username, headUrl };
};
