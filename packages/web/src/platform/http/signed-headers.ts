import type { OsType } from '@touchline/contract/device-type.ts';
import { signatureText } from '@touchline/contract/signature.ts';
import type { SignedHeader } from '@touchline/contract/signature.ts';
import { sha256 } from '#platform/http/sha256.ts';

/** Who calls, as the headers of every call say it (C1). */
export interface CallIdentity {
  deviceId: string;
  /** 1 default, 2 Android, 3 iOS inside the native app. */
  osType: OsType;
  /** 1 inside the native app, 3 in a browser (A3). */
  appType: 1 | 3;
  version: string;
  token?: string | undefined;
  uid?: string | undefined;
  /** BCP 47. */
  language?: string | undefined;
  signatureSuffix: string;
}

const signedValues = (identity: CallIdentity, timestamp: number): Partial<Record<SignedHeader, string>> => ({
  'device-id': identity.deviceId,
  'os-type': String(identity.osType),
  timestamp: String(timestamp),
  version: identity.version,
  'app-type': String(identity.appType),
  ...(identity.token ? { token: identity.token } : {}),
  ...(identity.token && identity.uid ? { uid: identity.uid } : {}),
  ...(identity.language ? { language: identity.language } : {}),
});

/** The headers of a call sent at `timestamp` (server clock, epoch ms), with its signature (C1). */
export const signedHeaders = (identity: CallIdentity, timestamp: number): Record<string, string> => {
  const values = signedValues(identity, timestamp);
  const signature = sha256(signatureText(values, identity.signatureSuffix));
  return { ...values, signature, 'cache-control': 'no-cache', pragma: 'no-cache' };
};
