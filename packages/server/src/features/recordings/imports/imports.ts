import type { TakenStream } from '../recorder/take.ts';
import { type ImportDeps, Importer } from './importer.ts';
import { type ReportedFile, reportFile } from './report-file.ts';
import { Shows } from './shows.ts';

/** Brings what media servers recorded of shows into our recordings. */
export interface Imports {
  began(stream: TakenStream): void;
  ended(streamId: string, endedAt: number): void;
  /** Null, or why the file is not taken. */
  report(file: ReportedFile): Promise<string | null>;
  /** A job of each node: looks after the shows on the air, and begins to import what is due. */
  tick(): Promise<void>;
  /** Resolves when nothing is in progress; the rest goes on at the next start. */
  stop(): Promise<void>;
}

/** `retryMs`: how soon a store in trouble is tried again. */
export const createImports = (deps: ImportDeps, { retryMs }: { retryMs?: number } = {}): Imports => {
  const { config, log } = deps;
  const isOn = config.RECORDINGS && config.LIVE_HOOK_RECORDINGS !== undefined;
  const importer = new Importer(deps, retryMs);
  const shows = new Shows(deps);
  let working: Promise<void> | null = null;
  let looking: Promise<void> = Promise.resolve();
  const look = (): Promise<void> => {
    looking = looking.catch(() => {}).then(() => shows.tick());
    return looking;
  };
  const lookSoon = (): void =>
    void look().catch((error: unknown) => log.error({ err: error }, 'a show on a media server is looked at later'));
  return {
    began(stream) {
      if (!isOn) return;
      shows.began(stream);
      lookSoon();
    },
    ended(streamId, endedAt) {
      if (!isOn) return;
      shows.ended(streamId, endedAt);
      lookSoon();
    },
    async report(file) {
      // The recording of a show that has just begun is open before its file is looked at.
      if (isOn) await look();
      return reportFile(deps, file);
    },
    async tick() {
      if (!isOn) return;
      await look();
      working ??= importer
        .work()
        .catch((error: unknown) => log.error({ err: error }, 'files of media servers are imported later'))
        .finally(() => {
          working = null;
          lookSoon();
        });
    },
    async stop() {
      importer.stop();
      await working;
      await looking.catch(() => {});
    },
  };
};
