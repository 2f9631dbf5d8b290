import type { Connector, RequestLimits } from '@touchline/feeds/connector.ts';
import type { FeedsDeps, SourceOrder } from '../deps.ts';

/** Dependencies of the operators' calls on live feeds. */
export interface FeedDeskDeps extends Pick<FeedsDeps, 'db' | 'now' | 'audit'> {
  /** Every source, and whether the settings let it be requested. */
  access: readonly {
    connector: Connector;
    limits: RequestLimits;
    off: 'no-key' | 'no-consent' | null;
    /** The setting that holds its key or the consent; null for a source without either. */
    setting: string | null;
  }[];
  /** The order of the setting `FEEDS`. */
  settingOrder: SourceOrder;
  /** How many equal readings make a result final. */
  finalReadings: number;
}
