import type { ListedSetting } from '@touchline/contract/ops-overview.ts';
import { CONFIG_KEYS, type Config, type ConfigName } from '#platform/config/config-keys.ts';

const textOf = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
};

/** A text of the documentation without its marks. */
const plain = (text: string): string => text.replaceAll('`', '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/** All settings with what they mean; the values of secrets are left out. */
export const listSettings = (config: Config): ListedSetting[] =>
  (Object.keys(CONFIG_KEYS) as ConfigName[]).map((name) => {
    const { schema, fallback, expected, meaning } = CONFIG_KEYS[name];
    const isSecret = 'secret' in CONFIG_KEYS[name];
    const unset = JSON.stringify(schema.safeParse(fallback).data ?? null);
    return {
      name,
      value: isSecret ? null : textOf(config[name]),
      fallback: isSecret ? null : textOf(fallback),
      expected: plain(expected),
      meaning: plain(meaning),
      isSecret,
      isSet: JSON.stringify(config[name] ?? null) !== unset,
    };
  });
