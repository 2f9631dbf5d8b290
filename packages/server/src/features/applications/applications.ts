import { isDeepStrictEqual } from 'node:util';
import { channel } from '@touchline/contract/channels.ts';
import { CODE } from '@touchline/contract/codes.ts';
import {
  type Application,
  APPLICATION_PAUSE_DAYS,
  APPLICATION_REFUSALS_MOST,
  type opsApplicationRoutes,
} from '@touchline/contract/ops-applications.ts';
import type { ReplyOf, RequestOf } from '@touchline/contract/route.ts';
import { auditedChange } from '#platform/audit/audited-change.ts';
import { waitForLock } from '#platform/db/advisory-lock.ts';
import type { Db } from '#platform/db/open-database.ts';
import { ApiError, conflict, forbidden, malformed, notFound } from '#platform/http/api-error.ts';
import { actingUidOf, type CallContext, operatorOf } from '#platform/http/call-context.ts';
import { applicationsOf, decideOpen, findApplication, insertApplication, setRecord } from './application-repo.ts';
import type { ApplicationDeps } from './deps.ts';

type Calls = typeof opsApplicationRoutes;
type Kind = Application['kind'];

const DAY_MS = 86_400_000;

/** A member applies for themselves; a token names the member. */
const applicantOf = async (
  { memberBrief }: ApplicationDeps,
  uid: string | undefined,
  context: CallContext,
): Promise<{ uid: string; username: string }> => {
  const acting = actingUidOf(context);
  if (acting !== null && uid !== undefined && uid !== acting) throw forbidden('members apply for themselves');
  const applicant = acting ?? uid;
  if (applicant === undefined) throw malformed([{ path: 'uid', message: 'a token names the member who applies' }]);
  const member = await memberBrief(applicant);
  if (!member) throw notFound(`member ${applicant}`);
  return { uid: applicant, username: member.username };
};

/** When enough of the refusals are too old to count; 0 without a pause. */
const pauseEnd = (ofKind: readonly Application[], now: number): number => {
  const counting = ofKind
    .filter(({ state }) => state === 'refused')
    .map(({ decidedAt }) => (decidedAt ?? 0) + APPLICATION_PAUSE_DAYS * DAY_MS)
    .filter((until) => until > now)
    .sort((a, b) => b - a);
  return counting[APPLICATION_REFUSALS_MOST - 1] ?? 0;
};

/** Why a member may not apply now; null when nothing prevents it. */
const refusalOf = async (
  { records, now }: ApplicationDeps,
  db: Db,
  { uid, kind }: { uid: string; kind: Kind },
  own: readonly Application[],
): Promise<{ message: string; until: number | null } | null> => {
  const ofKind = own.filter((application) => application.kind === kind);
  if (await records[kind].has(db, uid)) return { message: `the member is a ${kind} already`, until: null };
  if (ofKind.some(({ state }) => state === 'open'))
    return { message: `an application to become ${kind} is open already`, until: null };
  const until = pauseEnd(ofKind, now());
  if (until === 0) return null;
  const day = new Date(until).toISOString();
  return { message: `${APPLICATION_REFUSALS_MOST} applications were refused; wait until ${day}`, until };
};

const toOwn = ({ decidedBy: _, ...application }: Application): ReplyOf<Calls['opsApply']> => application;

/** Applications of a member, and from when on another one of each kind is accepted. */
export const listOwn = async (
  deps: ApplicationDeps,
  request: RequestOf<Calls['opsListOwnApplications']>,
  context: CallContext,
): Promise<ReplyOf<Calls['opsListOwnApplications']>> => {
  const { uid } = await applicantOf(deps, request.uid, context);
  const own = await applicationsOf(deps.db, uid);
  const from = async (kind: Kind): Promise<number | null> => {
    const refusal = await refusalOf(deps, deps.db, { uid, kind }, own);
    return refusal ? refusal.until : deps.now();
  };
  return { list: own.map(toOwn), mayApplyFrom: { host: await from('host'), tipster: await from('tipster') } };
};

/** Stores an application; the same one again is stored once. */
export const apply = async (
  deps: ApplicationDeps,
  { uid: named, ...input }: RequestOf<Calls['opsApply']>,
  context: CallContext,
): Promise<ReplyOf<Calls['opsApply']>> => {
  const { uid, username } = await applicantOf(deps, named, context);
  const decision = { state: 'open', decidedAt: null, decidedBy: null, reason: '', recordId: null } as const;
  const application: Application = { ...input, uid, username, createdAt: deps.now(), ...decision };
  const known = await findApplication(deps.db, input.id);
  if (known) {
    const { id, kind, name, text, links } = known;
    if (known.uid === uid && isDeepStrictEqual({ id, kind, name, text, links }, input)) return toOwn(known);
    throw conflict(`there is another application ${input.id}`);
  }
  await auditedChange(deps, context, { action: 'application.send', subject: input.id }, async (trx) => {
    await waitForLock(trx, 'saves');
    const refusal = await refusalOf(deps, trx, { uid, kind: input.kind }, await applicationsOf(trx, uid));
    if (refusal) throw new ApiError(CODE.CONFLICT, refusal.message, { data: { until: refusal.until } });
    if (!(await insertApplication(trx, application))) throw conflict(`an application is open already`);
    return { before: null, after: application };
  });
  return toOwn(application);
};

/** Decides an open application; an approval makes the member host or tipster in the same transaction. */
export const decide = async (
  deps: ApplicationDeps,
  { id, decision, reason, recordId }: RequestOf<Calls['opsDecideApplication']>,
  context: CallContext,
): Promise<Application> => {
  const isApproval = decision === 'approved';
  if (!isApproval && reason === '') throw malformed([{ path: 'reason', message: 'a refusal names its reason' }]);
  if (!isApproval && recordId !== undefined)
    throw malformed([{ path: 'recordId', message: 'only an approval links a record' }]);
  const who = operatorOf(context).name;
  const note = { action: 'application.decide', subject: id };
  const { after } = await auditedChange<Application, Application>(deps, context, note, async (trx) => {
    const before = await findApplication(trx, id);
    if (!before) throw notFound(`application ${id}`);
    const decided = { state: decision, decidedAt: deps.now(), decidedBy: who, reason, recordId: null };
    // First, so that of two decisions at once the second waits and is refused.
    if (!(await decideOpen(trx, id, decided)))
      throw conflict(`application ${id} was ${before.state} by ${before.decidedBy ?? 'somebody else'} before`);
    if (!isApproval) return { before, after: { ...before, ...decided } };
    const { uid, name, kind } = before;
    const granted = await deps.records[kind].grant(trx, { uid, name, recordId, who });
    await setRecord(trx, id, granted);
    return { before, after: { ...before, ...decided, recordId: granted } };
  });
  if (isApproval) deps.records[after.kind].granted();
  const change = { noun: 'application', id, action: note.action };
  deps.publish(channel.ops('apply', after.uid), 'operator', 'ops.change', change);
  return after;
};
