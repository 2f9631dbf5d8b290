import type { HostInput, MomentInput, ScheduleEntryInput, UserGroupInput } from '@touchline/contract/anchor-input.ts';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { BannerInput } from '@touchline/contract/system.ts';
import type {
  createDemoWorld,
  DemoChatLine,
  DemoComment,
  DemoMember,
  DemoReport,
  DemoTip,
  DemoTipster,
} from '@touchline/feeds/demo-world/demo-world.ts';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Tables } from '#platform/db/tables.ts';

/** What the demo engine wants from others. */
export interface DemoDeps {
  db: Kysely<Tables>;
  now: () => number;
  log: Logger;
  seed: string;
  hostCount: number;
  /** Makes the world where it is not `createDemoWorld`. */
  createWorld?: typeof createDemoWorld;
  /** How many times faster than real the demo's clock runs. */
  speed: number;
  /** Takes matches as from any feed. */
  ingest: (batch: FeedBatch) => Promise<unknown>;
  applyAnchors: (feed: {
    hosts: readonly HostInput[];
    baseFollowers?: ReadonlyMap<string, number>;
    entries: readonly (ScheduleEntryInput & { startDate: number })[];
    groups: readonly UserGroupInput[];
    moments: readonly MomentInput[];
  }) => Promise<void>;
  /** Takes tipsters, tips and comments; what is there already changes nothing. Without it the world has none. */
  applyNews?: (news: {
    tipsters: readonly DemoTipster[];
    tips: readonly DemoTip[];
    comments: readonly DemoComment[];
  }) => Promise<void>;
  /** Takes betting reports with the likes they begin with; what is there already changes nothing. Without it there are none. */
  applyReports?: (reports: readonly DemoReport[]) => Promise<void>;
  /** Removes all that another world (another seed or number of hosts) wrote. */
  removeWorld: () => Promise<unknown>;
  /** Ends the demo's appointments that started before an instant and were left open. */
  endAppointmentsBefore: (instant: number) => Promise<void>;
  saveBanners: (banners: readonly BannerInput[]) => Promise<void>;
  /** Creates the demo's members; uid by user name. */
  ensureMembers: (members: readonly DemoMember[]) => Promise<ReadonlyMap<string, string>>;
  /** Adds what is said in the live rooms; a line that is there already adds nothing. */
  addChatLines: (lines: readonly DemoChatLine[]) => Promise<void>;
}
