import type { Connector, RequestLimits } from '@touchline/feeds/connector.ts';

/** Why a source is never requested. */
export type OffReason = 'no-key' | 'no-consent';

/** How a source is reached with the settings of this installation. */
export interface SourceAccess {
  connector: Connector;
  /** Paths are appended to it. */
  origin: string;
  /** The headers that carry the key. */
  headers: Readonly<Record<string, string>>;
  /** What must not be shown anywhere; null for a source without a key. */
  key: string | null;
  limits: RequestLimits;
  off: OffReason | null;
  /** The setting that holds the key or the consent; null where neither is needed. */
  setting: string | null;
}

export interface AccessSettings {
  origins: ReadonlyMap<string, string>;
  limits: ReadonlyMap<string, Partial<RequestLimits>>;
  /** The settings by name. */
  settings: Readonly<Record<string, unknown>>;
}

/** `FOOTBALL_DATA_KEY` of the source `football-data`. */
const settingOf = ({ name, authorize, facts }: Connector): string | null => {
  const stem = name.toUpperCase().replaceAll('-', '_');
  if (authorize !== null) return `${stem}_KEY`;
  return facts.needsConsent ? `${stem}_TERMS` : null;
};

/** How each source is reached, or why it is off: it needs a key that is not set, or a consent that was not given. */
export const sourceAccess = (
  connectors: readonly Connector[],
  { origins, limits, settings }: AccessSettings,
): SourceAccess[] =>
  connectors.map((connector) => {
    const { name, authorize, facts } = connector;
    const setting = settingOf(connector);
    const value = setting === null ? undefined : settings[setting];
    const key = authorize !== null && typeof value === 'string' ? value : null;
    const isWithoutKey = authorize !== null && key === null;
    return {
      connector,
      origin: origins.get(name) ?? connector.origin,
      headers: authorize === null || key === null ? {} : authorize(key),
      key,
      limits: { ...connector.limits, ...limits.get(name) },
      off: isWithoutKey ? 'no-key' : authorize === null && facts.needsConsent && value !== true ? 'no-consent' : null,
      setting,
    };
  });

/** Why a source is off, as a sentence for the operator. */
export const offText = ({ connector, off, setting }: SourceAccess): string =>
  off === 'no-key'
    ? `${connector.name} is off: ${setting} is not set`
    : `${connector.name} is off: its terms need your confirmation in ${setting}`;
