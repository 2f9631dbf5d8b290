import { announce } from '../announce.ts';
import { isChosen } from '../choices.ts';
import type { RecordingDeps } from '../deps.ts';
import { finishRecording, openRecording } from '../recorder/open-recording.ts';
import type { TakenStream } from '../recorder/take.ts';
import { changeRecording } from '../recording-repo.ts';
import { endedStreams, insertStream } from './file-repo.ts';

/** The last file of a show arrives within this time, else nothing was recorded. */
const LATE_MS = 60_000;

/** The shows on media servers, from the first publication to the last file. */
export class Shows {
  readonly #deps: RecordingDeps;
  /** On the air now; null before the recording is open. */
  readonly #running = new Map<string, { stream: TakenStream; recordingId: string | null; since: number }>();
  /** Ends that are not stored yet. */
  readonly #endings = new Map<string, number>();

  constructor(deps: RecordingDeps) {
    this.#deps = deps;
  }

  began(stream: TakenStream): void {
    this.#running.set(stream.streamId, { stream, recordingId: null, since: stream.startedAt });
  }

  ended(streamId: string, endedAt: number): void {
    this.#running.delete(streamId);
    this.#endings.set(streamId, endedAt);
  }

  /** Opens what began, stores what ended, and finishes what has all its files. */
  async tick(): Promise<void> {
    const { db, now } = this.#deps;
    for (const show of this.#running.values()) {
      if (show.recordingId === null) await this.#open(show);
      else await changeRecording(db, show.recordingId, { seen_at: now() });
    }
    for (const [streamId, endedAt] of this.#endings) {
      await db
        .updateTable('media_server_stream')
        .set({ ended_at: endedAt })
        .where('stream_id', '=', streamId)
        .execute();
      this.#endings.delete(streamId);
    }
    for (const { id, duration_ms: durationMs, ended_at: endedAt } of await endedStreams(db))
      if (endedAt !== null && (durationMs > 0 || endedAt < now() - LATE_MS))
        await finishRecording(this.#deps, id, endedAt);
  }

  /** The match and the rights of a recording are those of its room when it begins. */
  async #open(show: { stream: TakenStream; recordingId: string | null; since: number }): Promise<void> {
    const { db, now, showOf, log } = this.#deps;
    const { streamId, liveRoomId, hostId } = show.stream;
    const matchId = (await showOf(liveRoomId, hostId))?.matchId ?? '';
    if (!(await isChosen(db, hostId, matchId))) {
      // What is before the host chose otherwise is not recorded.
      show.since = now();
      return;
    }
    const { row } = await openRecording(this.#deps, show.stream);
    if (row.state === 'removed') return;
    const of = { stream_id: streamId, recording_id: row.id, live_room_id: liveRoomId };
    await insertStream(db, { ...of, started_at: show.since, ended_at: null });
    show.recordingId = row.id;
    log.info({ hostId, liveRoomId, recordingId: row.id }, 'files of a media server are awaited');
    announce(this.#deps, row);
  }
}
