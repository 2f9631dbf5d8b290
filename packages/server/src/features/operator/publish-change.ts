import { channel } from '@touchline/contract/channels.ts';
import { OPS_SCOPES, type OpsScope } from '@touchline/contract/ops-rights.ts';
import type { AuditNote } from '#platform/audit/audited-change.ts';
import { currentCall } from '#platform/http/current-call.ts';
import type { Publish } from '#platform/push/push-hub.ts';

/** Rights to what jobs and feeds change without an operator's call. */
const RIGHTS_OF_JOBS: Readonly<Record<string, OpsScope>> = {
  'tip-review': 'tips',
  batch: 'ingest',
  reports: 'ranking',
  ranking: 'ranking',
};

/** The right whose desks show a change: that of the call which made it. */
const rightOf = (noun: string): OpsScope | undefined =>
  OPS_SCOPES.find((scope) => scope === currentCall()?.scope) ?? RIGHTS_OF_JOBS[noun];

/** Notifies the desks of a change in the audit log; called after the commit. */
export const publishChange = (publish: Publish, { action, subject }: Pick<AuditNote, 'action' | 'subject'>): void => {
  const [noun = ''] = action.split('.');
  const right = rightOf(noun);
  const change = { noun, id: subject, action };
  if (right !== undefined) publish(channel.ops(right), 'operator', 'ops.change', change);
  publish(channel.ops('audit'), 'operator', 'ops.change', { ...change, noun: 'audit' });
};
