import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** A member of this site. The app knows it only by `id`. */
export interface Member {
  id: string;
  name: string;
}

interface Account extends Member {
  salt: Buffer;
  key: Buffer;
}

/** Demo members of the site. The password is on the sign-in page. */
const PEOPLE = ['alice', 'bob'];
export const DEMO_PASSWORD = 'portal-demo';

const createAccount = async (name: string): Promise<Account> => {
  const salt = randomBytes(SALT_BYTES);
  return { id: `portal-${name}`, name, salt, key: await derive(DEMO_PASSWORD, salt, KEY_BYTES) };
};

/** Checks credentials; undefined when wrong. An unknown name takes as long as a known one. */
export type FindMember = (name: string, password: string) => Promise<Member | undefined>;

export const createMembers = async (): Promise<FindMember> => {
  const accounts = await Promise.all(PEOPLE.map(createAccount));
  const nobody = await createAccount('nobody');
  return async (name, password) => {
    const account = accounts.find((one) => one.name === name);
    const { salt, key } = account ?? nobody;
    const fits = timingSafeEqual(await derive(password, salt, KEY_BYTES), key);
    return account && fits ? { id: account.id, name: account.name } : undefined;
  };
};
