/** A chart: a title, its unit in Grafana's words, and what it shows by legend. */
interface Panel {
  title: string;
  unit: string;
  show: Readonly<Record<string, string>>;
}

const quantile = (share: number, metric: string, by = ''): string =>
  `histogram_quantile(${share}, sum by (le${by && `, ${by}`}) (rate(${metric}_bucket[5m])))`;

const panel = (title: string, unit: string, show: Panel['show']): Panel => ({ title, unit, show });

const HTTP = 'touchline_http_duration_seconds';

/** The charts by the row that they stand in. */
const ROWS: Readonly<Record<string, readonly Panel[]>> = {
  Visitors: [
    panel('Calls by status', 'reqps', { '{{status}}': `sum by (status) (rate(${HTTP}_count[5m]))` }),
    panel('Time of calls', 's', { p50: quantile(0.5, HTTP), p99: quantile(0.99, HTTP) }),
    panel('Slowest routes (p99)', 's', { '{{route}}': `topk(8, ${quantile(0.99, HTTP, 'route')})` }),
    panel('Open pages', 'short', {
      connections: 'sum(touchline_push_connections)',
      subscriptions: 'sum(touchline_push_subscriptions)',
    }),
    panel('Push: time to the sockets', 's', {
      p50: quantile(0.5, 'touchline_push_lag_seconds'),
      p99: quantile(0.99, 'touchline_push_lag_seconds'),
    }),
    panel('Push: messages', 'cps', {
      'sent to sockets': 'sum(rate(touchline_push_sent[5m]))',
      channels: 'sum(touchline_push_channels)',
    }),
    panel('Live video', 'short', { streams: 'sum(touchline_live_streams)', viewers: 'sum(touchline_live_viewers)' }),
    panel('Sign-ins', 'cps', { '{{result}}': 'sum by (result) (rate(touchline_sign_ins_total[5m]))' }),
  ],
  'Match data': [
    panel('Requests to sources', 'reqps', {
      '{{source}} {{result}}': 'sum by (source, result) (rate(touchline_feed_requests_total[5m]))',
    }),
    panel('Time of sources (p90)', 's', { '{{source}}': quantile(0.9, 'touchline_feed_latency_seconds', 'source') }),
    panel('Age of the last reading', 's', { '{{source}}': 'min by (source) (touchline_feed_reading_age_seconds)' }),
    panel('Requests left today', 'short', { '{{source}}': 'min by (source) (touchline_feed_budget_left)' }),
    panel('Open alarms', 'short', { '{{kind}}': 'max by (kind) (touchline_feed_alarms)' }),
    panel('Tips waiting for a decision', 'short', { open: 'max(touchline_tip_reviews_open)' }),
  ],
  'Messages and alerts': [
    panel('Messages', 'short', { '{{kind}} {{state}}': 'max by (kind, state) (touchline_messages)' }),
    panel('Oldest message that waits', 's', { '{{kind}}': 'max by (kind) (touchline_message_age_seconds)' }),
    panel('Alerts', 'cps', {
      sent: 'sum(rate(touchline_alerts_sent_total[5m]))',
      '{{reason}}': 'sum by (reason) (rate(touchline_alerts_dropped_total[5m]))',
      retries: 'sum(rate(touchline_alert_retries_total[5m]))',
    }),
    panel('Oldest alert that is due', 's', { age: 'max(touchline_alert_queue_age_seconds)' }),
  ],
  'Money and deletions': [
    panel('What waits', 'short', { '{{kind}}': 'max by (kind) (touchline_waiting)' }),
    panel('The oldest of them', 's', { '{{kind}}': 'max by (kind) (touchline_waiting_age_seconds)' }),
    panel('Calls of payment services', 'reqps', {
      '{{route}} {{status}}': `sum by (route, status) (rate(${HTTP}_count{route=~"/callback/.*"}[5m]))`,
    }),
  ],
  'Nodes and data': [
    panel('Event loop lag (p99)', 's', { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds' }),
    panel('CPU', 'percentunit', { '{{instance}}': 'rate(process_cpu_seconds_total[5m])' }),
    panel('Memory', 'bytes', { '{{instance}}': 'process_resident_memory_bytes' }),
    panel('Database: time to answer', 's', { '{{instance}}': 'touchline_database_latency_seconds' }),
    panel('Database: connections', 'short', {
      '{{state}}': 'sum by (state) (touchline_database_connections)',
      unreachable: 'count(touchline_database_up == 0)',
    }),
    panel('Free disk', 'percentunit', {
      '{{instance}}': 'touchline_disk_bytes{kind="free"} / on (instance) touchline_disk_bytes{kind="size"}',
    }),
    panel('Stored objects (p90)', 's', {
      '{{store}} {{operation}}': quantile(0.9, 'touchline_object_seconds', 'store, operation'),
    }),
    panel('Recordings', 'short', {
      'on the air': 'sum(touchline_recordings)',
      paused: 'sum(touchline_recordings_paused)',
    }),
    panel('Recordings: stored', 'Bps', { stored: 'sum(rate(touchline_recording_bytes_total[5m]))' }),
    panel('Recordings: lost', 's', { 'in 5 minutes': 'sum(increase(touchline_recording_lost_seconds_total[5m]))' }),
    panel('Jobs: age in intervals', 'short', {
      '{{exported_job}}': 'touchline_job_age_seconds / touchline_job_interval_seconds',
    }),
    panel('Jobs: failures in a row', 'short', { '{{exported_job}}': 'touchline_job_failures' }),
    panel('Backups and ledger', 's', {
      'age of the last backup': 'max(touchline_backup_age_seconds)',
      'age of the last drill': 'max(touchline_backup_drill_age_seconds)',
      'age of the last check of the ledger': 'max(touchline_ledger_check_age_seconds)',
    }),
    panel('Must be 0', 'short', {
      'faults of the ledger': 'max(touchline_ledger_faults)',
      'problems of the drill': 'max(touchline_backup_drill_problems)',
      'seconds that a backup is late': 'max(touchline_backup_late_seconds)',
    }),
    panel('Versions', 'short', { '{{version}} {{commit}}': 'count by (version, commit) (touchline_build_info)' }),
  ],
};

const [COLUMNS, WIDTH, HEIGHT] = [4, 6, 7];
const SOURCE = { type: 'prometheus', uid: '${source}' };

/** The dashboard as Grafana imports it. */
export const dashboardFile = (): string => {
  let y = 0;
  let id = 0;
  const panels = Object.entries(ROWS).flatMap(([row, charts]) => {
    const head = { id: ++id, type: 'row', title: row, collapsed: false, gridPos: { x: 0, y: y++, w: 24, h: 1 } };
    const top = y;
    y += Math.ceil(charts.length / COLUMNS) * HEIGHT;
    const list = charts.map(({ title, unit, show }, index) => ({
      id: ++id,
      type: 'timeseries',
      title,
      datasource: SOURCE,
      gridPos: { x: (index % COLUMNS) * WIDTH, y: top + Math.floor(index / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: Object.entries(show).map(([legendFormat, expr], at) => ({
        refId: String.fromCodePoint(65 + at),
        datasource: SOURCE,
        expr,
        legendFormat,
      })),
    }));
    return [head, ...list];
  });
  const source = { name: 'source', type: 'datasource', query: 'prometheus', label: 'Prometheus' };
  const dashboard = {
    uid: 'touchline',
    title: 'Touchline',
    tags: ['touchline'],
    schemaVersion: 39,
    time: { from: 'now-6h', to: 'now' },
    refresh: '30s',
    templating: { list: [source] },
    panels,
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
};
