import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import { type AppFeatures, featuresOf } from '@touchline/domain/version.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { CallHeaders } from '#platform/http/call-headers.ts';

/** A signed-in member of this call. */
export interface Member {
  uid: string;
  /** SHA-256 of the token, the session's key. */
  sessionHash: string;
  /** When it expires, in epoch ms. */
  expiresAt: number;
}

/** The part of a caller that decides what they may see: the member, and what their app may receive. */
export interface Requester {
  /** Null for a visitor. */
  uid: string | null;
  features: AppFeatures;
}

/** Who makes an operator's call: a machine by its token, or somebody with a session of the console, of staff or a member. */
export interface Operator {
  /** Name of the token, login of the member of staff, or `member:<uid>`, for the audit log. */
  name: string;
  kind: 'token' | 'staff' | 'member';
  /** Rights. */
  scopes: readonly OpsScope[];
  address: string;
  staff: StaffIdentity | null;
  /** The member who acts at the console; null for staff and tokens. */
  member: ConsoleMember | null;
}

/** A member with a session of the console. */
export interface ConsoleMember {
  uid: string;
  /** SHA-256 of the session's token, the session's key. */
  sessionHash: string;
}

export interface StaffIdentity {
  id: string;
  /** SHA-256 of the session's token, the session's key. */
  sessionHash: string;
}

/** The context of a call for its handler. */
export interface CallContext {
  headers: CallHeaders;
  member: Member | null;
  operator: Operator | null;
  /** Address of the peer. */
  address: string;
  /** The same as far as it is certain: `forwarded` where an untrusted proxy hides the peer. */
  peer: string;
  /** A Set-Cookie header for the reply, as the handler sets it. */
  setCookie?: string;
  /** The user agent; empty when there is none. */
  userAgent: string;
  /** Origin under which the caller reached this server, such as `http://127.0.0.1:3000`. */
  origin: string;
  log: FastifyBaseLogger;
}

export const requesterOf = ({ member, headers }: Pick<CallContext, 'member' | 'headers'>): Requester => ({
  uid: member?.uid ?? null,
  features: featuresOf(headers),
});

/** The member of a call whose route has access `member`, which register-routes guarantees. */
export const memberOf = (context: CallContext): Member => {
  if (!context.member) throw new Error('a member handler was called without a member');
  return context.member;
};

/** The operator of a call whose route has access `operator` or `staff`. */
export const operatorOf = (context: CallContext): Operator => {
  if (!context.operator) throw new Error('an operator handler was called without an operator');
  return context.operator;
};

/** The member of staff of a call whose route has access `staff`. */
export const staffOf = (context: CallContext): StaffIdentity => {
  const { staff } = operatorOf(context);
  if (!staff) throw new Error('a handler for staff was called without a session of staff');
  return staff;
};

/** The member who makes an operator's call at the console; null for staff and tokens. */
export const actingUidOf = (context: CallContext): string | null => operatorOf(context).member?.uid ?? null;
