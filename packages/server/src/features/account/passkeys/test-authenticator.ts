import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };
const COSE = { kty: 1, alg: 3, curve: -1, x: -2, y: -3 };
const ES256 = { kty: 2, alg: -7, curve: 1 };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

interface Options {
  challenge?: unknown;
  user?: unknown;
}

/** What an answer claims; by default what an honest browser and authenticator would say. */
interface Claims {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

/** The authenticator data of an answer: site, flags, counter, and for a new passkey the key. */
const authenticatorData = (
  rpId: string,
  counter: number,
  isVerified: boolean,
  attested: Buffer = Buffer.alloc(0),
): Buffer => {
  const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (attested.length > 0 ? FLAGS.attested : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
};

/** The id and the key of a new passkey. */
const attestedData = (id: Buffer, publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [COSE.kty, ES256.kty],
      [COSE.alg, ES256.alg],
      [COSE.curve, ES256.curve],
      [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
      [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), length, id, key]);
};

const attestationObject = (authData: Buffer): Uint8Array =>
  isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]),
  );

/** An authenticator in software with one passkey (ES256, no attestation), as WebAuthn level 3 describes its answers. */
export const createAuthenticator = (origin: string) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';
  const dataFor = (
    { rpId = new URL(origin).hostname, isVerified = true, counter: claimed }: Claims,
    attested?: Buffer,
  ) => authenticatorData(rpId, claimed ?? ++counter, isVerified, attested);
  const clientData = (type: string, { challenge }: Options, claims: Claims): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: claims.origin ?? origin, crossOrigin: false }));
  const answer = (response: Record<string, string>): string =>
    JSON.stringify({ id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response });
  return {
    /** Makes the passkey: `RegistrationResponseJSON` as text. */
    create(options: Options, claims: Claims = {}): string {
      userHandle = (options.user as { id: string }).id;
      return answer({
        clientDataJSON: text(clientData('webauthn.create', options, claims)),
        attestationObject: text(attestationObject(dataFor(claims, attestedData(id, publicKey)))),
      });
    },
    /** Signs a challenge: `AuthenticationResponseJSON` as text. */
    get(options: Options, claims: Claims = {}): string {
      const client = clientData('webauthn.get', options, claims);
      const data = dataFor(claims);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle,
      });
    },
  };
};
