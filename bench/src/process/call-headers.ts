import { hash } from 'node:crypto';
import { signatureText } from '@touchline/contract/signature.ts';

/** The server's default suffix. */
export const SIGNATURE_SUFFIX = 'touchline';

const sign = (signed: Record<string, string>): Record<string, string> => ({
  ...signed,
  signature: hash('sha256', signatureText(signed, SIGNATURE_SUFFIX)),
});

/** The headers of a signed call of a member or a visitor (C1) that takes brotli; valid for some minutes. */
export const signedHeaders = (member?: { token: string; uid: string }): Record<string, string> => {
  const signed = {
    'device-id': 'bench',
    'os-type': '3',
    timestamp: String(Date.now()),
    version: '1.0.0',
    'app-type': '3',
    ...(member && { token: member.token, uid: member.uid }),
  };
  return { ...sign(signed), 'accept-encoding': 'br' };
};

/** What a browser on a phone adds to a call of its page. */
const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24", "Google Chrome";v="140"',
  'sec-ch-ua-mobile': '?1',
  'sec-ch-ua-platform': '"Android"',
  accept: '*/*',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'zh-CN,zh;q=0.9',
};

/** All headers that the app of a visitor sends from a phone of its own, while the server's clock shows `now`. */
export const phoneHeaders = (now: number, device: string): Record<string, string> => ({
  ...sign({
    'device-id': device,
    'os-type': '3',
    timestamp: String(now),
    version: '1.0.0',
    'app-type': '3',
    language: 'zh-CN',
  }),
  ...BROWSER,
});
