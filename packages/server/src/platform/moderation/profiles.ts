import { hash } from 'node:crypto';
import type { ProfileOwner } from '@touchline/contract/chat.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';

export type ProfileKind = 'name' | 'picture';

/** A name and a picture that members see. */
export interface Profile {
  /** The member whose they are; null for none. */
  uid: string | null;
  name: string;
  /** Key of a stored file, or an address. */
  picture: string;
  /** Null where it is not known. */
  createdAt: number | null;
  /** Whether visitors see it. */
  isShown: boolean;
}

/** Publishes a change after its commit. */
export type Publication = () => Promise<void>;

/** Where names and pictures of one kind of owner are stored. */
export interface ProfileStore {
  find: (db: Db, id: string) => Promise<Profile | null>;
  /** Writes another name or picture; null when another owner has the name meanwhile. */
  replace: (trx: Trx, id: string, change: Partial<Pick<Profile, ProfileKind>>) => Promise<Publication | null>;
  /** A name without meaning that nobody else has. */
  neutralName: (trx: Trx) => Promise<string>;
}

export type ProfileStores = Readonly<Record<ProfileOwner, ProfileStore>>;

/** Shows lines and comments that a member wrote under another name or picture. */
export type RenameAuthor = (
  trx: Trx,
  author: { uid: string; nickName: string; headUrl: string },
) => Promise<Publication>;

const HASH_LENGTH = 32;

/** An owner with this very content: a new name is another subject. */
export const profileSubject = (owner: ProfileOwner, id: string, content: string): string =>
  `${owner}-${hash('sha256', `${id}:${content}`).slice(0, HASH_LENGTH)}`;

/** What a removed name or picture was, and what stands in its place. */
export interface RemovedProfile {
  owner: ProfileOwner;
  id: string;
  content: string;
  /** Absent in what was removed by an earlier version. */
  replacement?: string;
}

/** The names of an owner that moderators removed, as they were reported; `replacement` is null where nothing was replaced. */
export const removedNames = async (
  db: Db,
  owner: ProfileOwner,
  id: string,
): Promise<{ name: string; replacement: string | null }[]> => {
  const rows = await db
    .selectFrom('report')
    .select(['text', 'removed'])
    .where('kind', '=', 'name')
    .where('context_id', '=', `${owner}:${id}`)
    .where('state', '=', 'upheld')
    .execute();
  return rows.map(({ text, removed }) => {
    const { replacement = null } = removed === null ? {} : (JSON.parse(removed) as RemovedProfile);
    return { name: text, replacement };
  });
};
