import {
  DEVICE_PURPOSES,
  DEVICE_STORAGE,
  type DevicePeriod,
  type DevicePurposeName,
} from '@touchline/contract/device-storage.ts';

const periodText = (period: DevicePeriod): string => {
  if (period === 'tab') return 'until the tab is closed';
  if (period === 'signOut') return 'until the sign-out';
  if (period === 'removal') return 'until it is removed';
  return 'minutes' in period ? `at most ${period.minutes} minutes` : `at most ${period.days} days`;
};

const purposes = Object.keys(DEVICE_PURPOSES) as DevicePurposeName[];

/** What is stored on devices, as a Markdown table for `docs/privacy.md`. */
export const deviceTable = (): string => {
  const rows = purposes.flatMap((name) =>
    DEVICE_STORAGE.filter(({ purpose }) => purpose === name).map((entry) => {
      const { class: kind, text } = DEVICE_PURPOSES[name];
      return `| \`${entry.name}\` | ${entry.where} | ${text} | ${kind} | ${periodText(entry.kept)} |`;
    }),
  );
  return ['| Name | Where | What for | Class | Kept |', '| --- | --- | --- | --- | --- |', ...rows].join('\n');
};
