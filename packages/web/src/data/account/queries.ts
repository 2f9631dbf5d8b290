import type { DocumentKind } from '@touchline/contract/documents.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '#platform/query/call-query.ts';

/** The member's own profile with their coins. Members only. */
export const profileQuery = () => callQuery('getProfile', {});

/** What the member can do about the own data. Members only. */
export const privacyQuery = () => callQuery('getPrivacy', {});

/** The devices that are signed in. Members only. */
export const sessionsQuery = () => callQuery('listSessions', {});

/** How the member can sign in. Members only. */
export const signInMethodsQuery = () => callQuery('listSignInMethods', {});

/** What who registers has to confirm. */
export const consentRulesQuery = () => callQuery('getConsentRules', {});

/** A document in force. */
export const documentQuery = (kind: DocumentKind) => callQuery('getDocument', { kind });

/** New terms to accept. Members only. */
export const pendingTermsQuery = () => callQuery('getPendingTerms', {}, { failures: 'ignored' });

/** Verified addresses and numbers of the member. Members only. */
export const contactsQuery = () => callQuery('listContactPoints', {});

/** The providers with which members can sign in. */
export const signInProvidersQuery = () =>
  queryOptions({ ...callQuery('listSignInProviders', {}, { failures: 'quiet' }), staleTime: Infinity });

/** The drawn characters in use: kept until others are asked for, forgotten with the form. */
export const imageCodeQuery = () =>
  queryOptions({ ...callQuery('getImageCode', {}), staleTime: Infinity, gcTime: 0, networkMode: 'always' });

const RIGHTS_MS = 60_000;

/** The rooms whose chat the member moderates. Members only. */
export const moderatedRoomsQuery = () =>
  queryOptions({ ...callQuery('listModeratedRooms', {}, { failures: 'quiet' }), staleTime: RIGHTS_MS });

/** The reasons for which a line of a chat or a comment can be reported. */
export const reportReasonsQuery = () => queryOptions({ ...callQuery('listReportCategories', {}), staleTime: Infinity });
