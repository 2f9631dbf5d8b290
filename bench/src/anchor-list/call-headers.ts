import { hash } from 'node:crypto';
import { signatureText } from '@touchline/contract/signature.ts';

/** The server's default suffix. */
const SIGNATURE_SUFFIX = 'touchline';

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
  return { ...signed, signature: hash('sha256', signatureText(signed, SIGNATURE_SUFFIX)), 'accept-encoding': 'br' };
};
