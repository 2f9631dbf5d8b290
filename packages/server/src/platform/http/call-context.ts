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

/** An operator of this call: the name of the token, for the audit log. */
export interface Operator {
  name: string;
}

/** The context of a call for its handler. */
export interface CallContext {
  headers: CallHeaders;
  member: Member | null;
  operator: Operator | null;
  /** Address of the peer. */
  address: string;
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

/** The operator of a call whose route has access `operator`. */
export const operatorOf = (context: CallContext): Operator => {
  if (!context.operator) throw new Error('an operator handler was called without an operator');
  return context.operator;
};
