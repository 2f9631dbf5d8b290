/** A rule of Prometheus; its runbook is the section of its name in `docs/runbooks.md`. */
interface AlertRule {
  alert: string;
  /** When it fires. */
  expr: string;
  /** For how long that must hold. */
  for: string;
  /** `page`: users are hurt now, wake somebody. `ticket`: in working hours. */
  severity: 'page' | 'ticket';
  summary: string;
}

const REQUESTS = 'touchline_http_duration_seconds_count';
/** Probes get 503 while a node starts, and scrapes wait for a database that is away. */
const OF_PEOPLE = 'route!~"/healthz|/metrics"';
const SLOWEST = `histogram_quantile(0.99, sum by (le) (rate(touchline_http_duration_seconds_bucket{${OF_PEOPLE}}[5m])))`;

const PAYMENTS = `${REQUESTS}{route=~"/callback/v1/(top-up|payments/.*)"`;

/** What every node reads from the database is one fact, not one for each node. */
const stored = (metric: string): string => `max(${metric})`;
const storedBy = (labels: string, metric: string): string => `max by (${labels}) (${metric})`;

/** By how much a stored count grew. It also shrinks, so that it is no counter of Prometheus; gaps in its history do not matter. */
const growth = (metric: string, time: string): string =>
  `${storedBy('kind', metric)} - min by (kind) (min_over_time(${metric}[${time}]))`;

const page = (alert: string, expr: string, lasting: string, summary: string): AlertRule => ({
  alert,
  expr,
  for: lasting,
  severity: 'page',
  summary,
});

const ticket = (...of: Parameters<typeof page>): AlertRule => ({ ...page(...of), severity: 'ticket' });

/** All alerts, by what they watch. The job of the scrape is `touchline`; Prometheus calls the label `job` of our own metrics `exported_job`. */
export const ALERT_RULES: Readonly<Record<string, readonly AlertRule[]>> = {
  nodes: [
    page('TouchlineDown', 'up{job="touchline"} == 0', '1m', 'The node {{ $labels.instance }} does not answer.'),
    page(
      'TouchlineNoLeader',
      'absent(touchline_job_age_seconds{exported_job="settlement"})',
      '2m',
      'No node runs the jobs: nothing settles, nothing is sent.',
    ),
    ticket(
      'TouchlineVersionsDiffer',
      'count(count by (version, commit) (touchline_build_info)) > 1',
      '30m',
      'The nodes run different versions.',
    ),
    page(
      'TouchlineErrors',
      `sum(rate(${REQUESTS}{status=~"5..",${OF_PEOPLE}}[5m])) > 0.01 * sum(rate(${REQUESTS}{${OF_PEOPLE}}[5m]))`,
      '5m',
      'More than 1 % of the calls fail.',
    ),
    ticket('TouchlineSlow', `${SLOWEST} > 1`, '10m', 'One call in a hundred takes more than a second.'),
    ticket(
      'TouchlineRefusals',
      `sum(rate(${REQUESTS}{status="429"}[5m])) > 0.05 * sum(rate(${REQUESTS}{${OF_PEOPLE}}[5m]))`,
      '10m',
      'More than 5 % of the calls are beyond a limit.',
    ),
    ticket(
      'TouchlineEventLoopLag',
      'nodejs_eventloop_lag_p99_seconds > 0.25',
      '10m',
      'The node {{ $labels.instance }} has more to do than it can.',
    ),
    ticket(
      'TouchlineDiskFull',
      'touchline_disk_bytes{kind="free"} / on (instance) touchline_disk_bytes{kind="size"} < 0.1',
      '10m',
      'The disk of the data folder of {{ $labels.instance }} is nine tenths full.',
    ),
  ],
  database: [
    page(
      'TouchlineDatabaseDown',
      'touchline_database_up == 0',
      '1m',
      'The node {{ $labels.instance }} does not reach its database.',
    ),
    ticket(
      'TouchlineDatabaseSlow',
      'touchline_database_latency_seconds > 0.25',
      '5m',
      'The database takes {{ $value }} s for nothing.',
    ),
    ticket(
      'TouchlineDatabasePool',
      'touchline_database_connections{state="waiting"} > 0',
      '5m',
      'Calls on {{ $labels.instance }} wait for a connection to PostgreSQL.',
    ),
    ticket(
      'TouchlineBackupLate',
      `${stored('touchline_backup_late_seconds')} > 0`,
      '5m',
      'The backup that is due was not made.',
    ),
    page(
      'TouchlineBackupDrillFailed',
      `${stored('touchline_backup_drill_problems')} > 0`,
      '1m',
      'The last restore drill failed: the backups may be worth nothing.',
    ),
    ticket(
      'TouchlineBackupDrillOld',
      `${stored('touchline_backup_drill_age_seconds')} > 35 * 86400 or ${stored('touchline_backup_age_seconds')} unless on () touchline_backup_drill_age_seconds`,
      '1h',
      'Nobody has tried to restore a backup for five weeks, or ever.',
    ),
  ],
  jobs: [
    ticket(
      'TouchlineJobFailing',
      'touchline_job_failures >= 3',
      '5m',
      'The job {{ $labels.exported_job }} has failed {{ $value }} times in a row.',
    ),
    ticket(
      'TouchlineJobLate',
      'touchline_job_age_seconds > 5 * touchline_job_interval_seconds + 60',
      '2m',
      'The job {{ $labels.exported_job }} does not run.',
    ),
  ],
  feeds: [
    page(
      'TouchlineFeedAlarm',
      `${storedBy('kind', 'touchline_feed_alarms{kind!="unknown-team"}')} > 0`,
      '2m',
      'Live scores are doubtful or late: {{ $value }} open alarms of the kind {{ $labels.kind }}.',
    ),
    ticket(
      'TouchlineFeedUnknownTeam',
      `${stored('touchline_feed_alarms{kind="unknown-team"}')} > 0`,
      '30m',
      'A live source reports matches of teams that are not linked.',
    ),
    ticket(
      'TouchlineFeedBudget',
      'touchline_feed_budget_left == 0',
      '5m',
      'The plan of {{ $labels.source }} is used up until midnight UTC.',
    ),
  ],
  members: [
    page(
      'TouchlinePushSlow',
      'histogram_quantile(0.99, sum by (le) (rate(touchline_push_lag_seconds_bucket[5m]))) > 2',
      '5m',
      'Goals reach open pages more than 2 s late.',
    ),
    ticket(
      'TouchlinePushDrop',
      'sum(touchline_push_connections) < 0.5 * sum(touchline_push_connections offset 5m) and sum(touchline_push_connections offset 5m) > 100',
      '1m',
      'Half of the open pages lost their connection within 5 minutes.',
    ),
    ticket(
      'TouchlineSignInFailures',
      'sum(rate(touchline_sign_ins_total{result!="success"}[10m])) > 1 and sum(rate(touchline_sign_ins_total{result!="success"}[10m])) > 3 * sum(rate(touchline_sign_ins_total{result="success"}[10m]))',
      '10m',
      'Far more sign-ins fail than succeed: somebody tries passwords, or sign-in is broken.',
    ),
    page(
      'TouchlineMessagesExpired',
      `${growth('touchline_messages{state="expired"}', '30m')} >= 3`,
      '1m',
      'Messages ({{ $labels.kind }}) were of no use any more before they could leave: codes do not arrive.',
    ),
    ticket(
      'TouchlineMessagesWaiting',
      `${storedBy('kind', 'touchline_message_age_seconds')} > 1800`,
      '5m',
      'A message ({{ $labels.kind }}) has been waiting for half an hour.',
    ),
    ticket(
      'TouchlineMessagesFailed',
      `${growth('touchline_messages{state="failed"}', '1h')} > 5`,
      '1m',
      'Messages ({{ $labels.kind }}) are given up.',
    ),
    ticket(
      'TouchlineAlertsWaiting',
      `${stored('touchline_alert_queue_age_seconds')} > 120`,
      '5m',
      'Alerts to phones wait.',
    ),
    ticket(
      'TouchlineObjectStore',
      'sum by (store) (rate(touchline_object_seconds_count{result="failed"}[5m])) > 0',
      '5m',
      'Pictures cannot be read from or written to {{ $labels.store }}.',
    ),
    page(
      'TouchlineRecordingPaused',
      'sum(touchline_recordings_paused) > 0',
      '1m',
      'Shows are on the air and cannot be recorded.',
    ),
    ticket(
      'TouchlineErasureOverdue',
      `${stored('touchline_waiting_age_seconds{kind="erasure"}')} > 86400`,
      '10m',
      'The deletion of an account is a day overdue.',
    ),
  ],
  money: [
    page(
      'TouchlineLedgerFault',
      `${stored('touchline_ledger_faults')} > 0`,
      '1m',
      'The ledger does not add up: {{ $value }} faults.',
    ),
    ticket(
      'TouchlineLedgerUnchecked',
      `${stored('touchline_ledger_check_age_seconds')} > 2 * 86400`,
      '1h',
      'The ledger was not checked for two days.',
    ),
    page(
      'TouchlinePaymentsRefused',
      `sum(rate(${PAYMENTS},status!~"2.."}[15m])) > 0 unless sum(rate(${PAYMENTS},status=~"2.."}[15m])) > 0`,
      '15m',
      'All calls of the payment service are refused: members pay and get no coins.',
    ),
    page(
      'TouchlinePaymentsUnread',
      `${stored('touchline_waiting_age_seconds{kind="checkout"}')} > 2 * 3600`,
      '5m',
      'The payment service does not tell what became of checkouts: members may have paid and have no coins.',
    ),
    ticket(
      'TouchlineMoneyWaiting',
      `${storedBy('kind', 'touchline_waiting_age_seconds{kind=~"differing|withheld|unmatched|dispute"}')} > 86400 or ${storedBy('kind', 'touchline_waiting_age_seconds{kind="refund"}')} > 10 * 86400`,
      '10m',
      'Money of members waits for a decision ({{ $labels.kind }}).',
    ),
    ticket(
      'TouchlineTipReviews',
      `${stored('touchline_tip_reviews_open')} > 0`,
      '30m',
      'A late correction of a result waits for a decision.',
    ),
  ],
};
