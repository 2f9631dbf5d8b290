import type { FeedsDeps, SourceOrder } from '../deps.ts';
import type { SourceAccess } from '../source-access.ts';

/** Dependencies of the operators' calls on live feeds. */
export interface FeedDeskDeps extends Pick<FeedsDeps, 'db' | 'now' | 'audit'> {
  /** Every source, and whether the settings let it be requested. */
  access: readonly Pick<SourceAccess, 'connector' | 'limits' | 'off' | 'setting'>[];
  /** The order of the setting `FEEDS`. */
  settingOrder: SourceOrder;
  /** How many equal readings make a result final. */
  finalReadings: number;
}
