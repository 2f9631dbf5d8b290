import type { RecordedDocument, Recording } from './read-recording.ts';

interface ReplayDeps {
  /** Takes a document in; rejects when it cannot be read. */
  take: (document: RecordedDocument) => Promise<void>;
  sleep: (ms: number) => Promise<void>;
  /** How many times faster than it happened; null: without waiting. */
  speed: number | null;
  /** Called after each document, with how many are done. */
  progress: (document: RecordedDocument, done: number) => void;
  /** A document that could not be read, which is left out as it was then. */
  refused: (document: RecordedDocument, reason: string) => void;
}

/** Longest pause between two documents: nights are not waited for. */
const MOST_PAUSE_MS = 10_000;

/** Takes the documents of a recording in again, in their order. */
export const replay = async (recording: Recording, deps: ReplayDeps): Promise<void> => {
  let last: number | null = null;
  let done = 0;
  for await (const document of recording.documents()) {
    if (deps.speed !== null && last !== null)
      await deps.sleep(Math.min((document.at - last) / deps.speed, MOST_PAUSE_MS));
    last = document.at;
    await deps.take(document).catch((error: unknown) => {
      deps.refused(document, error instanceof Error ? error.message : String(error));
    });
    done += 1;
    deps.progress(document, done);
  }
};
