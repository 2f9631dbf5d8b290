import type { HostInput, MomentInput, ScheduleEntryInput, UserGroupInput } from '@touchline/contract/anchor-input.ts';
import type { FeedBatch } from '@touchline/contract/feed-batch.ts';
import type { BannerInput } from '@touchline/contract/system.ts';
import type {
  createDemoWorld,
  DemoCall,
  DemoChatLine,
  DemoComment,
  DemoMember,
  DemoPoll,
  DemoReport,
  DemoTip,
  DemoTipster,
} from '@touchline/feeds/demo-world/demo-world.ts';
import type { Logger } from 'pino';
import type { Db } from '#platform/db/open-database.ts';

/** Dependencies of the demo engine. */
export interface DemoDeps {
  db: Db;
  now: () => number;
  log: Logger;
  seed: string;
  hostCount: number;
  /** Creates the world; `createDemoWorld` by default. */
  createWorld?: typeof createDemoWorld;
  /** How many times faster than real the demo's clock runs. */
  speed: number;
  /** Ingests matches as from any feed. */
  ingest: (batch: FeedBatch) => Promise<unknown>;
  applyAnchors: (feed: {
    hosts: readonly HostInput[];
    baseFollowers?: ReadonlyMap<string, number>;
    entries: readonly (ScheduleEntryInput & { startDate: number })[];
    groups: readonly UserGroupInput[];
    moments: readonly MomentInput[];
  }) => Promise<void>;
  /** Writes tipsters, tips and comments; existing ones are unchanged. Without it the world has none. */
  applyNews?: (news: {
    tipsters: readonly DemoTipster[];
    tips: readonly DemoTip[];
    comments: readonly DemoComment[];
  }) => Promise<void>;
  /** Writes calls of hosts, and followers of earlier days; what became of existing calls, too. Without it there are none. */
  applyCalls?: (feed: {
    calls: readonly DemoCall[];
    followers: readonly { hostId: string; at: number; followers: number }[];
  }) => Promise<void>;
  /** Writes betting reports with their initial likes; existing ones are unchanged. Without it there are none. */
  applyReports?: (reports: readonly DemoReport[]) => Promise<void>;
  /** Removes the rows of another world (another seed or number of hosts). */
  removeWorld: () => Promise<unknown>;
  /** Ends the demo's appointments that started before an instant and were left open. */
  endAppointmentsBefore: (instant: number) => Promise<void>;
  saveBanners: (banners: readonly BannerInput[]) => Promise<void>;
  /** Creates the demo's members; uid by user name. */
  ensureMembers: (members: readonly DemoMember[]) => Promise<ReadonlyMap<string, string>>;
  /** Adds lines to the live rooms; existing ones add nothing. */
  addChatLines: (lines: readonly DemoChatLine[]) => Promise<void>;
  /** Writes polls of the rooms, and adds votes of the invented audience: of each answer so many more. Without it there are none. */
  applyPolls?: (polls: readonly (DemoPoll & { more: number[] })[]) => Promise<void>;
}
