import { CONFIG_KEYS } from '#platform/config/config-keys.ts';

/** The settings as a Markdown table for `docs/operations.md`. */
export const configDocs = (): string => {
  const rows = Object.entries(CONFIG_KEYS).map(([name, { fallback, expected, meaning }]) => {
    const shown = fallback === undefined || fallback === '' ? 'none' : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${expected} | ${meaning} |`;
  });
  return ['| Name | Default | Allowed | Meaning |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
};
