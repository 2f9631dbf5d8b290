import { randomInt } from 'node:crypto';
import { foldCase } from '@touchline/domain/fold-case.ts';

/** The form of a user name by which accounts are found and unique: compatible characters and cases are one. */
export const loginNameOf = foldCase;

/** The form before final sigmas were folded: kept by an account whose current form was taken. */
export const formerLoginNameOf = (username: string): string =>
  username.normalize('NFKC').toLowerCase().normalize('NFKC');

/** A uid of 14 random digits, which reveals neither the number of members nor their order. */
export const newUid = (): string => String(randomInt(10_000_000_000_000, 100_000_000_000_000));
