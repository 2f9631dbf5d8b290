import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { CONFIG_KEYS, type Config, type ConfigName } from '#platform/config/config-keys.ts';
import { REQUIRED_WITH } from '#platform/config/message-keys.ts';

const DEFAULT_FILE = 'touchline.config.json';

/** One or more settings are wrong; the message names each, its value (secrets masked) and what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Source = 'the environment' | 'the config file';

const FileContent = z.record(z.string(), z.unknown());

/**
 * Settings from the environment, else from the text of the config file (JSON with the same names), else the defaults; an
 * empty variable counts as not set. Throws `ConfigError` for a wrong value anywhere and for an unknown name in the file.
 */
export const readConfig = (env: NodeJS.ProcessEnv, fileText?: string): Config => {
  const file = parseFile(fileText);
  const problems = Object.keys(file)
    .filter((name) => !Object.hasOwn(CONFIG_KEYS, name))
    .map((name) => `${name} in the config file is unknown; expected one of ${Object.keys(CONFIG_KEYS).join(', ')}`);
  const values: Record<string, unknown> = {};
  for (const name of Object.keys(CONFIG_KEYS) as ConfigName[]) {
    const fromEnv = env[name] || undefined;
    const source: Source = fromEnv === undefined ? 'the config file' : 'the environment';
    const raw = fromEnv ?? file[name] ?? CONFIG_KEYS[name].fallback;
    const result = CONFIG_KEYS[name].schema.safeParse(raw);
    if (result.success) values[name] = result.data;
    else problems.push(refusal(name, raw, source, result.error));
  }
  for (const [name, other, why] of REQUIRED_WITH)
    if (values[name] !== undefined && values[other] === undefined)
      problems.push(`${name} is set without ${other}; expected both: ${why}`);
  if (values['OBJECT_STORE'] === 's3' && values['S3_URL'] === undefined)
    problems.push('OBJECT_STORE is s3 without S3_URL; expected both');
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return values as Config;
};

/** The error of an invalid setting, without secrets. */
const detailsOf = (error: z.ZodError): string => {
  const own = error.issues.flatMap(({ code, message }) =>
    code === 'custom' && message !== 'Invalid input' ? [message] : [],
  );
  return own.length > 0 ? ` (${own.join('; ')})` : '';
};

const refusal = (name: ConfigName, raw: unknown, source: Source, error: z.ZodError): string => {
  const { expected } = CONFIG_KEYS[name];
  const shown = 'secret' in CONFIG_KEYS[name] ? '(hidden)' : JSON.stringify(raw);
  return `${name} is ${shown} in ${source}${detailsOf(error)}; expected ${expected.replaceAll('`', '')}`;
};

const parseFile = (text: string | undefined): Record<string, unknown> => {
  if (text === undefined) return {};
  try {
    return FileContent.parse(JSON.parse(text));
  } catch {
    throw new ConfigError('the config file is not a JSON object; expected {"PORT": 3000, ...}');
  }
};

/**
 * The text of the config file: the file named by `TOUCHLINE_CONFIG`, which must exist, else `touchline.config.json` in the
 * working folder, undefined when there is none.
 */
export const readConfigFile = (env: NodeJS.ProcessEnv): string | undefined => {
  const path = env.TOUCHLINE_CONFIG || DEFAULT_FILE;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && !env.TOUCHLINE_CONFIG) return undefined;
    throw new ConfigError(`the config file ${path} cannot be read: ${isMissing ? 'it does not exist' : String(error)}`);
  }
};
