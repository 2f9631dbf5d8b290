import * as z from 'zod';
import { CODE } from '#codes.ts';
import { MatchBrief } from '#match.ts';
import { opsListWithSums } from '#ops-list.ts';
import { opsRoute } from '#ops-route.ts';
import { FILE_FAULTS, PAUSE_REASONS, RECORDING_STATES } from '#recording-terms.ts';
import { defineRoutes } from '#route.ts';
import { EpochMs, formInt, Id, shortText } from '#values.ts';

/** A recorded show as its host and staff list it. `cover` and `m3u8` are addresses that are valid for some minutes, empty for none. */
export const ListedRecording = z.object({
  id: Id,
  hostId: Id,
  hostName: z.string(),
  liveRoomId: Id,
  matchId: z.string(),
  /** Null for a show without a match, and for a match that is gone. */
  match: z.nullable(MatchBrief),
  /** Empty: called like its match. */
  title: z.string(),
  /** Whether its room was private when it began. */
  isPrivate: z.boolean(),
  startedAt: EpochMs,
  endedAt: EpochMs,
  state: z.enum(RECORDING_STATES),
  /** Since when nothing can be stored, and why; null while all is well. */
  pausedAt: z.nullable(EpochMs),
  pauseReason: z.nullable(z.enum(PAUSE_REASONS)),
  durationMs: z.int(),
  /** What is missing because it could not be stored. */
  lostMs: z.int(),
  /** Why a file is missing that a media server recorded of it; null where all are there. */
  fileFault: z.nullable(z.enum(FILE_FAULTS)),
  bytes: z.int(),
  views: z.int(),
  /** Null: kept until somebody removes it. */
  keepUntil: z.nullable(EpochMs),
  /** Who hid it from viewers; null where nobody did. */
  hiddenBy: z.nullable(z.enum(['host', 'staff'])),
  cover: z.string(),
  m3u8: z.string(),
});
export type ListedRecording = z.output<typeof ListedRecording>;

const STUDIO = 'studio';
const PATH = '/ops/v1/recordings/:id';
const CHOICES = '/ops/v1/recordings/choices/:hostId';
const ById = { id: Id };
const OWN = [CODE.FORBIDDEN, CODE.NOT_FOUND];
const OWN_STATE = [...OWN, CODE.CONFLICT];

/** What a host chose to record: `matchId` empty for all shows without a choice of their own. */
const Choice = z.object({ matchId: z.string(), isOn: z.boolean() });

export const opsRecordingRoutes = defineRoutes({
  opsListRecordings: {
    ...opsListWithSums(
      STUDIO,
      '/ops/v1/recordings',
      {
        filters: {
          hostId: z.optional(Id),
          state: z.optional(z.enum(RECORDING_STATES)),
          paused: formInt(0, 1).default(0),
          ending: formInt(0, 1).default(0),
        },
        item: ListedRecording,
        sums: { bytes: z.int() },
      },
      'Recorded shows, newest first; `paused`: those that cannot be stored now, `ending`: those that are removed within three days. A host names the own `hostId`',
    ),
    errors: OWN,
  },
  opsGetRecording: opsRoute(STUDIO, 'GET', PATH, z.object(ById), ListedRecording, 'One recorded show', OWN),
  opsSaveRecording: opsRoute(
    STUDIO,
    'PUT',
    PATH,
    z.strictObject({
      ...ById,
      title: z.optional(shortText(0, 60)),
      published: z.optional(formInt(0, 1)),
      keepUntil: z.optional(z.nullable(EpochMs)),
    }),
    ListedRecording,
    'Changes the title of a recording, whether viewers see it, and until when it is kept, null without an end. What staff hid only staff show again',
    OWN_STATE,
  ),
  opsRemoveRecording: opsRoute(
    STUDIO,
    'DELETE',
    PATH,
    z.object(ById),
    z.object({ removed: z.boolean() }),
    'Removes a recording with its clips: at once for viewers, its files a moment later; refused while it is on the air',
    OWN_STATE,
  ),
  opsListRecordingChoices: opsRoute(
    STUDIO,
    'GET',
    CHOICES,
    z.object({ hostId: Id }),
    z.object({ isAvailable: z.boolean(), list: z.array(Choice) }),
    'What a host chose to record, and whether this installation records at all',
    OWN,
  ),
  opsSaveRecordingChoice: opsRoute(
    STUDIO,
    'PUT',
    CHOICES,
    z.object({ hostId: Id, matchId: z.union([z.literal(''), Id]).default(''), recorded: formInt(0, 1) }),
    Choice,
    'Whether a show is recorded, or without `matchId` all shows of a host; on the air it counts within seconds',
    OWN,
  ),
});
