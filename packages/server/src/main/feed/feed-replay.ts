import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesIn, readRecording, type RecordedFile } from '#features/feeds/recording/read-recording.ts';
import { RECORDINGS } from '#features/feeds/recording/recorded-reply.ts';
import { archivedFiles } from '#features/feeds/recording/recording-archive.ts';
import { replay } from '#features/feeds/recording/replay.ts';
import { openOutside } from '#platform/objects/open-objects.ts';
import pino from 'pino';
import type { Config } from '#platform/config/config-keys.ts';
import type { FeedCommand } from './feed-arguments.ts';
import type { ImportTerminal } from './feed-import.ts';
import { openFeedStore } from './feed-store.ts';

type ReplayCommand = Extract<FeedCommand, { name: 'replay' }>;

const SHOW_EVERY_MS = 500;

const timeOf = (at: number): string => new Date(at).toISOString().slice(11, 19);

/** The parts of a day in the object store; none where there is no store outside the database. */
const archivedIn = async (settings: Config, day: string): Promise<RecordedFile[]> => {
  const archive = openOutside(settings, pino({ level: 'silent' }));
  return archive === null ? [] : archivedFiles(archive, day);
};

/** Takes a recorded day in again: into the server that has locked the data folder, else into the folder. `from` holds the days. */
export const replayDay = async (
  { day, speed }: ReplayCommand,
  from: string | undefined,
  settings: Config,
  terminal: ImportTerminal,
): Promise<void> => {
  const folder = join(from ?? join(settings.DATA_DIR, RECORDINGS), day);
  const files = [...(await filesIn(folder)), ...(from === undefined ? await archivedIn(settings, day) : [])];
  if (files.length === 0) throw new Error(`${folder} holds no recording of a live source`);
  const recording = await readRecording(files);
  const store = await openFeedStore(settings);
  let refused = 0;
  let shownAt = 0;
  try {
    await replay(recording, {
      speed,
      take: store.replay,
      sleep: (ms) => sleep(ms),
      progress({ source, at }, done) {
        if (Date.now() - shownAt < SHOW_EVERY_MS) return;
        shownAt = Date.now();
        terminal.progress(`${timeOf(at)} UTC, ${done} of ${recording.count} documents, ${source} ...`);
      },
      refused({ source, path, at }, reason) {
        refused += 1;
        terminal.out(`${timeOf(at)} ${source} ${path}: left out, ${reason}`);
      },
    });
  } finally {
    await store.close();
  }
  const damage = recording.damaged > 0 ? `; ${recording.damaged} parts of the recording are damaged` : '';
  terminal.out(`${day}: ${recording.count - refused} documents replayed, ${refused} left out${damage}`);
};
