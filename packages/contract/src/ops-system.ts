import * as z from 'zod';
import { opsList } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes, Nothing } from '#route.ts';
import { EpochMs, Id } from '#values.ts';

/** A periodic job: `late` when its run is overdue, `failed` when the last one failed, `waiting` before the first one. */
export const ListedJob = z.object({
  name: z.string(),
  node: z.string().describe('Name of the node that runs it'),
  state: z.enum(['ok', 'late', 'failed', 'waiting']),
  everyMs: z.int(),
  ofLeader: z.boolean().describe('Whether only the leader runs it'),
  startedAt: z.nullable(EpochMs).describe('Start of the last run'),
  durationMs: z.nullable(z.int()),
  nextAt: EpochMs,
  failures: z.int().describe('Failed runs since the last good one'),
  error: z.nullable(z.string()).describe('Of the last run'),
});
export type ListedJob = z.output<typeof ListedJob>;

/** A process of the server; `silent` when it has not reported lately. */
export const ListedNode = z.object({
  id: z.string(),
  name: z.string().describe('Host name and port'),
  state: z.enum(['ok', 'silent']),
  isLeader: z.boolean(),
  answers: z.boolean().describe('Whether it answers this call'),
  version: z.string(),
  commit: z.string(),
  runtime: z.string().describe('Version of Node'),
  startedAt: EpochMs,
  seenAt: EpochMs,
  connections: z.int().describe('Push sockets'),
  memoryBytes: z.int(),
});
export type ListedNode = z.output<typeof ListedNode>;

/** Backups that the server makes by itself, and the last try of restoring one. */
export const ListedBackups = z.object({
  everyHours: z.int().describe('0: the server makes none'),
  lateSince: z.nullable(EpochMs).describe('Since when the next one is overdue, once it is late'),
  last: z.nullable(z.object({ at: EpochMs, bytes: z.int(), durationMs: z.int() })),
  drill: z.nullable(
    z.object({
      at: EpochMs,
      problems: z.array(z.string()).describe('What differed; empty when the backup can be relied on'),
      ageMs: z.int().describe('Age of the backup that was tried'),
      restoreMs: z.int().describe('Until a server answered on it'),
    }),
  ),
});
export type ListedBackups = z.output<typeof ListedBackups>;

/** A machine that encodes smaller renditions: the answering node itself, or an encoder node that is connected to it. */
export const ListedEncoder = z.object({
  name: z.nullable(z.string()).describe('Host name of the encoder node; null: the answering node itself'),
  encoder: z.string().describe('Such as libx264'),
  most: z.int().describe('Most streams at once'),
  liveRoomIds: z.array(Id).describe('Rooms whose streams it encodes'),
  restsUntil: z.nullable(EpochMs).describe('It gets no streams until then, since it failed or was too slow'),
});
export type ListedEncoder = z.output<typeof ListedEncoder>;

/** What the answering node makes of published video. */
export const VideoState = z.object({
  isOn: z.boolean().describe('Whether hosts can publish to this node'),
  ffmpeg: z
    .nullable(z.string())
    .describe('Its version; without it video is FLV alone, without HLS, thumbnails and recordings'),
  encoder: z.nullable(z.string()).describe('Encoder of smaller renditions, such as libx264'),
  streams: z.int().describe('Streams that arrive here'),
  encoded: z.int().describe('Those of them with smaller renditions'),
  most: z.int().describe('Most streams with smaller renditions at once, at all encoders'),
  encoders: z.array(ListedEncoder).describe('Who encodes smaller renditions; empty while hosts cannot publish here'),
});
export type VideoState = z.output<typeof VideoState>;

const Disk = z.object({ freeBytes: z.int(), sizeBytes: z.int() });

/** The space that recorded shows take, and when recording pauses. */
export const RecordingStorage = z.object({
  isOn: z.boolean().describe('Whether shows are recorded at all'),
  shows: z.int(),
  paused: z.int().describe('Those of them that cannot be stored now'),
  bytes: z.int(),
  mostBytes: z.nullable(z.int()).describe('RECORDINGS_GB: recording pauses at it; null for no limit'),
  disk: z.nullable(Disk).describe('Where they are stored; null for the object store'),
  keptFreeBytes: z.int().describe('RECORDINGS_FREE_GB: recording pauses before less is free on the disk'),
});
export type RecordingStorage = z.output<typeof RecordingStorage>;

/** The disk of the data folder at the answering node, and that of recordings. */
export const StorageState = z.object({ disk: Disk, recordings: RecordingStorage });
export type StorageState = z.output<typeof StorageState>;

/** All nodes with their jobs, the backups, video, and storage. */
export const SystemState = z.object({
  database: z.enum(['sqlite', 'postgresql']),
  isShared: z.boolean().describe('Whether several nodes may share its database by Redis'),
  isDemo: z.boolean(),
  nodes: z.array(ListedNode),
  jobs: z.array(ListedJob),
  backups: ListedBackups,
  video: VideoState,
  storage: StorageState,
});
export type SystemState = z.output<typeof SystemState>;

/** What a batch did to matches. */
export const FeedCounts = z.object({
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  stale: z.int(),
  warnings: z.int(),
});
export type FeedCounts = z.output<typeof FeedCounts>;

/**
 * A source of match data: `late` when matches in play have had no data for longer than its rule (3 minutes of play, 25 of a break), `refused`
 * when its last batch was refused, `idle` when nothing is in play.
 */
export const ListedFeed = z.object({
  source: z.string(),
  state: z.enum(['late', 'refused', 'ok', 'idle']),
  seasons: z.int().describe('Seasons that it writes'),
  inPlay: z.int().describe('Its matches in play'),
  late: z.int().describe('Those of them without data for too long'),
  lateSince: z.nullable(EpochMs).describe('Last data of the latest of them'),
  acceptedAt: z.nullable(EpochMs).describe('When its last batch was accepted'),
  fetchedAt: z.nullable(EpochMs).describe('When that one was fetched'),
  sentBy: z.string(),
  origin: z.string(),
  counts: z.nullable(FeedCounts),
  batches: z.int().describe('Accepted so far'),
  refusedToday: z.int().describe('Refused in the last 24 hours'),
});
export type ListedFeed = z.output<typeof ListedFeed>;

/** A batch that was refused; repetitions with the same reason are one. */
export const RefusedBatch = z.object({
  id: z.string(),
  source: z.string(),
  sentBy: z.string(),
  origin: z.string(),
  reason: z.string(),
  count: z.int(),
  firstAt: EpochMs,
  lastAt: EpochMs,
});
export type RefusedBatch = z.output<typeof RefusedBatch>;

/** A mail or text message, without what it says; it is listed for 30 days. */
export const ListedMessage = z.object({
  id: z.string(),
  kind: z.enum(['mail', 'sms']),
  to: z.string().describe('Masked address or number'),
  state: z.enum(['queued', 'sent', 'failed', 'expired']),
  createdAt: EpochMs,
  expiresAt: EpochMs.describe('Not sent after this time'),
  attempts: z.int(),
  nextAt: z.nullable(EpochMs).describe('Of the next attempt, while it waits'),
  endedAt: z.nullable(EpochMs),
  error: z.nullable(z.string()).describe('Of the last attempt that failed'),
});
export type ListedMessage = z.output<typeof ListedMessage>;

/** The state of nodes, jobs, feeds and messages. */
export const opsSystemRoutes = defineRoutes({
  opsGetSystem: opsRoute(
    'metrics',
    'GET',
    '/ops/v1/system',
    Nothing,
    SystemState,
    'All nodes and their jobs, the backups, what this node makes of video, and the space on its disks',
  ),
  opsListFeeds: opsRoute(
    'ingest',
    'GET',
    '/ops/v1/feeds',
    Nothing,
    z.object({ list: z.array(ListedFeed) }),
    'Sources of match data with their last batch and their late matches, those with trouble first',
  ),
  opsListRefusedBatches: opsList(
    'ingest',
    '/ops/v1/feeds/refused',
    { source: z.optional(z.string().max(64)) },
    RefusedBatch,
    'Refused batches with their reason, newest first; the last 200 of 30 days',
  ),
  opsListMessages: opsList(
    'metrics',
    '/ops/v1/messages',
    { kind: z.optional(z.enum(['mail', 'sms'])), state: z.optional(z.enum(['queued', 'sent', 'failed', 'expired'])) },
    ListedMessage,
    'Mails and text messages of the last 30 days, newest first, with masked addresses and without what they say',
  ),
});
