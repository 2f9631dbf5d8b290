import { BUILT_IN_VERSION, type ShownDocument } from '@touchline/contract/documents.ts';
import { CODE } from '@touchline/contract/codes.ts';
import type { Language } from '@touchline/domain/languages/registry.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { ApiError, conflict } from '#platform/http/api-error.ts';
import { documentInForce, shownIn } from './documents/documents.ts';
import { canChangeMethods } from './sign-in-methods.ts';

/** What a new member confirms: the version of the terms, and an age in years that they have at least. */
export interface Consent {
  terms: string;
  age: number;
}

interface ConsentDeps {
  db: Db;
  now: () => number;
  /** `MIN_AGE` */
  minAge: number;
}

const versionInForce = async (db: Db, now: number): Promise<string> =>
  (await documentInForce(db, 'terms', now)).version;

/** Throws 200006 without the consent that a new member must give: to the terms in force, and to be old enough. */
export const requireConsent = async (
  { now, minAge }: Pick<ConsentDeps, 'now' | 'minAge'>,
  db: Db,
  { terms, age }: Partial<Consent>,
): Promise<Consent> => {
  const inForce = await versionInForce(db, now());
  if (terms === inForce && age !== undefined && age >= minAge) return { terms, age };
  throw new ApiError(CODE.TERMS_NEEDED, `accept the terms in force, and confirm to be ${minAge} or older`, {
    data: { terms: inForce, minAge },
  });
};

/** Stores the consent of a member, in the transaction that creates the account. */
export const recordConsent = async (trx: Trx, uid: string, { terms, age }: Consent, at: number): Promise<void> => {
  await trx
    .insertInto('consent')
    .values([
      { uid, subject: 'terms', version: terms, at },
      { uid, subject: 'age', version: String(age), at },
    ])
    .onConflict((other) => other.doNothing())
    .execute();
};

const hasAccepted = async (db: Db, uid: string, version: string): Promise<boolean> => {
  const row = await db
    .selectFrom('consent')
    .select('at')
    .where('uid', '=', uid)
    .where('subject', '=', 'terms')
    .where('version', '=', version)
    .executeTakeFirst();
  return row !== undefined;
};

/** The terms in force, if the operator wrote them and the member, who is of no parent site, has yet to accept them. */
export const pendingTerms = async (
  { db, now }: Pick<ConsentDeps, 'db' | 'now'>,
  uid: string,
  language: Language,
): Promise<ShownDocument | null> => {
  const terms = await documentInForce(db, 'terms', now());
  if (terms.version === BUILT_IN_VERSION) return null;
  if ((await hasAccepted(db, uid, terms.version)) || !(await canChangeMethods(db, uid))) return null;
  return shownIn(terms, language);
};

/** Accepts the terms in force; throws 10409 for other ones. */
export const acceptTerms = async (
  { db, now }: Pick<ConsentDeps, 'db' | 'now'>,
  uid: string,
  version: string,
): Promise<void> => {
  const inForce = await versionInForce(db, now());
  if (version !== inForce) throw conflict('the terms changed meanwhile, please read them again');
  await db
    .insertInto('consent')
    .values({ uid, subject: 'terms', version, at: now() })
    .onConflict((other) => other.doNothing())
    .execute();
};

/** How long a node goes without asking for a new version. */
const VERSION_MS = 5000;

/** Throws 200006 for a member who has yet to accept the terms in force: before they buy or write. */
export const createTermsCheck = (deps: Pick<ConsentDeps, 'db' | 'now'>): ((uid: string) => Promise<void>) => {
  const { db, now } = deps;
  let known = { version: BUILT_IN_VERSION, until: 0 };
  return async (uid) => {
    if (known.until <= now()) known = { version: await versionInForce(db, now()), until: now() + VERSION_MS };
    const { version } = known;
    if (version === BUILT_IN_VERSION || (await hasAccepted(db, uid, version)) || !(await canChangeMethods(db, uid)))
      return;
    throw new ApiError(CODE.TERMS_NEEDED, 'the terms have changed, please accept them first', {
      data: { terms: version },
    });
  };
};
