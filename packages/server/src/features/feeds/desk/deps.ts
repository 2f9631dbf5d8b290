import type { FeedsDeps, SourceOrder } from '../deps.ts';
import type { RecordedDay } from '../recording/recorded-days.ts';
import type { SourceAccess } from '../source-access.ts';

/** What the desk shows of a source beside its polling. */
export interface ShownSource extends Pick<SourceAccess, 'limits' | 'off' | 'setting'> {
  connector: Pick<SourceAccess['connector'], 'name' | 'title' | 'competitions' | 'facts'>;
}

/** Dependencies of the operators' calls on live feeds. */
export interface FeedDeskDeps extends Pick<FeedsDeps, 'db' | 'now' | 'audit' | 'ingest'> {
  /** Every source, and whether the settings let it be requested. */
  access: readonly ShownSource[];
  /** The order of the setting `FEEDS`. */
  settingOrder: SourceOrder;
  /** How many equal readings make a result final. */
  finalReadings: number;
  /** The recorded days of this node and of the object store, oldest first. */
  recordedDays: () => Promise<RecordedDay[]>;
}
