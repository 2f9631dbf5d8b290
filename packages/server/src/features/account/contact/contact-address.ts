import type { ContactKind } from '@touchline/contract/contact.ts';
import type { CountryCode } from 'libphonenumber-js/mobile';
import * as z from 'zod';
import { malformed } from '#platform/http/api-error.ts';

const Mail = z.email().max(254);
/** What a phone number is written with. */
const PHONE_LIKE = /^[+(]?[\d\s().-]{5,30}$/;

const mailOf = (text: string): string | null => {
  const parsed = Mail.safeParse(text.trim().toLowerCase());
  return parsed.success ? parsed.data : null;
};

const phoneOf = async (text: string, region: string): Promise<string | null> => {
  if (!PHONE_LIKE.test(text.trim())) return null;
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/mobile');
  const number = parsePhoneNumberFromString(text, region as CountryCode);
  return number?.isValid() ? number.number : null;
};

/** The one form of an address or number: lower case, or E.164 of a mobile phone; null for anything else. */
export const contactAddress = async (kind: ContactKind, text: string, region: string): Promise<string | null> =>
  kind === 'email' ? mailOf(text) : phoneOf(text, region);

/** The same; throws 10400 for anything else. */
export const requireContactAddress = async (kind: ContactKind, text: string, region: string): Promise<string> => {
  const address = await contactAddress(kind, text, region);
  if (address !== null) return address;
  const message = kind === 'email' ? 'expected a mail address' : 'expected the number of a mobile phone';
  throw malformed([{ path: 'address', message }]);
};

/** The kind that the text of a sign-in may be, if it is no user name. */
export const likelyKind = (text: string): ContactKind => (text.includes('@') ? 'email' : 'phone');
