import { WAITING_KINDS, type WaitingItem, type WaitingKind } from '@touchline/contract/ops-overview.ts';
import type { ListedMatch } from '@touchline/contract/ops.ts';
import type { OpsScope } from '@touchline/contract/ops-rights.ts';
import { readBackupState } from '#platform/backups/backup-state.ts';
import type { OverviewDeps } from './deps.ts';
import { readUnsentMessages } from './listed-messages.ts';
import { readFeedAlarms, readHeldStates, readLateFeeds, readUnknownTeams } from './waiting-feeds.ts';
import { LISTED_MOST, named, NOTHING, type Read, scoreOf, TOTAL, waitingOf } from './waiting-read.ts';

/** A match is over this long after its kick-off. */
const PLAYED_WITHIN_MS = 4 * 3_600_000;

/** Without those of late feeds, and without reviews of tips where these are listed. */
const readMatches: Read = async ({ matchesWaiting }, rights) => {
  const isListed = ({ attention }: ListedMatch): boolean =>
    attention !== 'late-feed' && !(attention === 'tip-review' && rights.includes(WAITING_KINDS['tip-review']));
  const matches = (await matchesWaiting()).filter(isListed);
  const list = matches.map((match): WaitingItem => ({
    ...NOTHING,
    kind: 'match',
    id: match.id,
    names: [match.home.name, match.away.name],
    reason: match.attention ?? '',
    note: scoreOf(match),
    count: match.tips,
    since: match.kickOff + (match.attention === 'no-result' ? PLAYED_WITHIN_MS : 0),
  }));
  return { list: list.slice(0, LISTED_MOST), total: list.length };
};

const readTipReviews: Read = async ({ db }) => {
  const rows = await db
    .selectFrom('tip_review')
    .innerJoin('tip', 'tip.id', 'tip_review.tip_id')
    .innerJoin('tipster', 'tipster.id', 'tip.tipster_id')
    .select(['tip_review.tip_id', 'tip_review.match_id', 'tip_review.since', 'tip.title', 'tipster.name', TOTAL])
    .where('tip_review.state', '=', 'open')
    .orderBy('tip_review.since')
    .orderBy('tip_review.tip_id')
    .limit(LISTED_MOST)
    .execute();
  return waitingOf(rows, (row) => ({
    ...NOTHING,
    kind: 'tip-review',
    id: row.tip_id,
    names: named(row.title),
    reason: row.match_id,
    note: row.name,
    since: row.since,
  }));
};

const readReports: Read = async ({ db }) => {
  const rows = await db
    .selectFrom('report')
    .select(['id', 'kind', 'name', 'assignee', 'opened_at', TOTAL])
    .select((eb) =>
      eb
        .selectFrom('report_reporter')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .whereRef('report_reporter.report_id', '=', 'report.id')
        .as('reporters'),
    )
    .where('state', '=', 'open')
    .orderBy('opened_at')
    .orderBy('id')
    .limit(LISTED_MOST)
    .execute();
  return waitingOf(rows, ({ id, kind, name, assignee, opened_at: since, reporters }) => ({
    ...NOTHING,
    kind: 'report',
    id,
    names: named(name),
    reason: kind,
    note: assignee ?? '',
    count: Number(reporters ?? 0),
    since,
  }));
};

/** Calls of hosts that no result settles. */
const readHostCalls: Read = async ({ callsWaiting }) => {
  const { list, total } = await callsWaiting();
  const items = list.map(({ id, kind, text, madeAt, match }) => ({
    ...NOTHING,
    kind: 'host-call' as const,
    id,
    names: [match.home.name, match.guest.name],
    reason: kind,
    note: text,
    since: Math.max(madeAt, match.startDate),
  }));
  return { list: items, total };
};

/** Predictions that their hosts left without an answer. */
const readPredictions: Read = async ({ predictionsWaiting }) => {
  const { list, total } = await predictionsWaiting();
  const items = list.map(({ pollId, question, options, openedAt, closedAt }) => ({
    ...NOTHING,
    kind: 'prediction' as const,
    id: pollId,
    names: named(question),
    count: options.reduce((sum, { votes }) => sum + votes, 0),
    since: closedAt ?? openedAt,
  }));
  return { list: items, total };
};

const readPayments: Read = async ({ db }) => {
  const rows = await db
    .selectFrom('payment_unmatched')
    .select(['id', 'problem', 'amount', 'channel', 'paid_at', TOTAL])
    .where('state', '=', 'open')
    .orderBy('paid_at')
    .orderBy('id')
    .limit(LISTED_MOST)
    .execute();
  return waitingOf(rows, ({ id, problem, amount, channel, paid_at: since }) => ({
    ...NOTHING,
    kind: 'payment',
    id,
    names: named(id),
    reason: problem,
    note: channel,
    count: amount,
    since,
  }));
};

const readAdjustments: Read = async ({ db, now }) => {
  const rows = await db
    .selectFrom('wallet_adjustment')
    .innerJoin('account', 'account.uid', 'wallet_adjustment.uid')
    .select([
      'wallet_adjustment.id',
      'wallet_adjustment.uid',
      'account.username',
      'amount',
      'requested_at',
      'expires_at',
    ])
    .select(TOTAL)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now())
    .orderBy('expires_at')
    .orderBy('wallet_adjustment.id')
    .limit(LISTED_MOST)
    .execute();
  return waitingOf(rows, (row) => ({
    ...NOTHING,
    kind: 'adjustment',
    id: row.id,
    names: named(row.username),
    note: row.uid,
    count: row.amount,
    since: row.requested_at,
    until: row.expires_at,
  }));
};

const readApplications: Read = async ({ db }) => {
  const rows = await db
    .selectFrom('role_application')
    .select(['id', 'kind', 'name', 'created_at', TOTAL])
    .where('state', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .limit(LISTED_MOST)
    .execute();
  return waitingOf(rows, ({ id, kind, name, created_at: since }) => ({
    ...NOTHING,
    kind: 'application',
    id,
    names: named(name),
    reason: kind,
    since,
  }));
};

/** Late backups, and one that could not be restored in the last drill. */
const readBackups: Read = async (deps) => {
  const { lateSince, drill } = await readBackupState(deps);
  const item = (reason: string, note: string, since: number): WaitingItem => ({
    ...NOTHING,
    kind: 'backup',
    id: '',
    names: [],
    reason,
    note,
    since,
  });
  const list = [
    ...(lateSince === null ? [] : [item('no-backup', '', lateSince)]),
    ...(drill === null || drill.problems.length === 0 ? [] : [item('drill-failed', drill.problems[0] ?? '', drill.at)]),
  ];
  return { list, total: list.length };
};

const READS: Readonly<Record<WaitingKind, Read>> = {
  'late-feed': readLateFeeds,
  'feed-alarm': readFeedAlarms,
  'held-state': readHeldStates,
  'unknown-team': readUnknownTeams,
  match: readMatches,
  'tip-review': readTipReviews,
  report: readReports,
  'host-call': readHostCalls,
  prediction: readPredictions,
  payment: readPayments,
  adjustment: readAdjustments,
  application: readApplications,
  message: readUnsentMessages,
  backup: readBackups,
};

/** What waits for a person with these rights. */
export const readWaiting = async (deps: OverviewDeps, rights: readonly OpsScope[]) => {
  const kinds = (Object.keys(WAITING_KINDS) as WaitingKind[]).filter((kind) => rights.includes(WAITING_KINDS[kind]));
  const list: WaitingItem[] = [];
  const totals: Partial<Record<WaitingKind, number>> = {};
  for (const kind of kinds) {
    const waiting = await READS[kind](deps, rights);
    list.push(...waiting.list);
    totals[kind] = waiting.total;
  }
  return { list, totals };
};
