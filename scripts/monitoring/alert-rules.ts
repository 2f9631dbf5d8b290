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
const SLOWEST = 'histogram_quantile(0.99, sum by (le) (rate(touchline_http_duration_seconds_bucket[5m])))';

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
      `sum(rate(${REQUESTS}{status=~"5.."}[5m])) > 0.01 * sum(rate(${REQUESTS}[5m]))`,
      '5m',
      'More than 1 % of the calls fail.',
    ),
    ticket('TouchlineSlow', `${SLOWEST} > 1`, '10m', 'One call in a hundred takes more than a second.'),
    ticket(
      'TouchlineRefusals',
      `sum(rate(${REQUESTS}{status="429"}[5m])) > 0.05 * sum(rate(${REQUESTS}[5m]))`,
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
    ticket('TouchlineBackupLate', 'touchline_backup_late_seconds > 0', '5m', 'The backup that is due was not made.'),
    page(
      'TouchlineBackupDrillFailed',
      'touchline_backup_drill_problems > 0',
      '1m',
      'The last restore drill failed: the backups may be worth nothing.',
    ),
    ticket(
      'TouchlineBackupDrillOld',
      'touchline_backup_drill_age_seconds > 35 * 86400',
      '1h',
      'Nobody has tried to restore a backup for five weeks.',
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
      'touchline_feed_alarms{kind!="unknown-team"} > 0',
      '2m',
      'Live scores are doubtful or late: {{ $value }} open alarms of the kind {{ $labels.kind }}.',
    ),
    ticket(
      'TouchlineFeedUnknownTeam',
      'touchline_feed_alarms{kind="unknown-team"} > 0',
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
      'TouchlineMessagesWaiting',
      'touchline_message_age_seconds > 300',
      '5m',
      'Messages ({{ $labels.kind }}) with codes and links do not leave.',
    ),
    ticket(
      'TouchlineMessagesFailed',
      'increase(touchline_messages{state="failed"}[1h]) > 5',
      '1m',
      'Messages ({{ $labels.kind }}) are given up.',
    ),
    ticket('TouchlineAlertsWaiting', 'touchline_alert_queue_age_seconds > 120', '5m', 'Alerts to phones wait.'),
    ticket(
      'TouchlineObjectStore',
      'sum by (store) (rate(touchline_object_seconds_count{result="failed"}[5m])) > 0',
      '5m',
      'Pictures cannot be read from or written to {{ $labels.store }}.',
    ),
  ],
  money: [
    page(
      'TouchlineLedgerFault',
      'touchline_ledger_faults > 0',
      '1m',
      'The ledger does not add up: {{ $value }} faults.',
    ),
    ticket(
      'TouchlineLedgerUnchecked',
      'touchline_ledger_check_age_seconds > 2 * 86400',
      '1h',
      'The ledger was not checked for two days.',
    ),
    page(
      'TouchlinePaymentsRefused',
      `sum(rate(${REQUESTS}{route=~"/callback/.*",status!~"2.."}[10m])) > 0`,
      '15m',
      'Calls of the payment service are refused: members pay and get no coins.',
    ),
    ticket(
      'TouchlineTipReviews',
      'touchline_tip_reviews_open > 0',
      '30m',
      'A late correction of a result waits for a decision.',
    ),
  ],
};
