import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const KEY_BYTES = 32;
/** What is sealed; each has a key of its own. */
const PURPOSES = { 'second-factor': 'touchline second factors of staff', payee: 'touchline payees' } as const;
type SealPurpose = keyof typeof PURPOSES;

const keyOf = (secret: string, purpose: SealPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', PURPOSES[purpose], KEY_BYTES));

/** Whose text it is: put into the row of another, it cannot be opened. */
interface Owner {
  purpose: SealPurpose;
  owner: string;
}

/** A text encrypted for one owner. */
export const seal = (secret: string, { purpose, owner }: Owner, text: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
};

/** The text of a sealed one; null when it was sealed with another secret or for another owner. */
export const unseal = (secret: string, { purpose, owner }: Owner, sealed: string): string | null => {
  const [iv, tag, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!iv || !tag || !content) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), iv).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};
