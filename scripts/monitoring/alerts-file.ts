import { stringify } from 'yaml';
import { ALERT_RULES } from './alert-rules.ts';

const NOTE = `# Written by "npm run generate" from scripts/monitoring/alert-rules.ts. Each alert has a section in docs/runbooks.md.
# Check with: promtool check rules deploy/prometheus/alerts.yaml && promtool test rules deploy/prometheus/alerts.test.yaml
`;

/** The rules as a file of Prometheus. */
export const alertsFile = (): string => {
  const groups = Object.entries(ALERT_RULES).map(([name, rules]) => ({
    name: `touchline-${name}`,
    rules: rules.map(({ severity, summary, ...rule }) => ({
      ...rule,
      labels: { severity },
      annotations: { summary, runbook: `docs/runbooks.md#${rule.alert.toLowerCase()}` },
    })),
  }));
  return `${NOTE}${stringify({ groups }, { lineWidth: 0 })}`;
};
