import type { AlertAnswer, AlertQuestion } from '#platform/service-worker/messages.ts';

/** A page that is there answers sooner. */
const ANSWER_MS = 1000;
/** From the push on: Firefox ends a worker that keeps a message for a minute, and what it would have shown is lost. */
const LONGEST_MS = 45_000;
/** Only a room with a picture has anything to wait for. */
const ROOM = '/program-detail/';

/** A window of the app, as far as it is needed here. */
export interface AskedWindow {
  readonly url: string;
  postMessage(question: AlertQuestion, ports: MessagePort[]): void;
}

const waitFor = (window: AskedWindow, tag: string, until: number): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (): void => {
      clearTimeout(timer);
      port1.close();
      resolve();
    };
    let timer = setTimeout(end, ANSWER_MS);
    port1.addEventListener('message', ({ data }: MessageEvent<AlertAnswer>) => {
      if (data === 'show') return end();
      clearTimeout(timer);
      timer = setTimeout(end, until - performance.now());
    });
    port1.start();
    window.postMessage({ type: 'alert', tag }, [port2]);
  });

/**
 * Resolves when no open room still waits for the picture of what an alert with this tag is about; after 45 s at the latest. Never rejects: a
 * window that cannot be asked waits for nothing.
 */
export const picturesShow = async (listWindows: () => Promise<readonly AskedWindow[]>, tag: string): Promise<void> => {
  const until = performance.now() + LONGEST_MS;
  const windows = await listWindows().catch(() => []);
  const rooms = windows.filter(({ url }) => url.includes(ROOM));
  await Promise.allSettled(rooms.map((window) => waitFor(window, tag, until)));
};
