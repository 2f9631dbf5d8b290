import type { AlertAnswer, AlertQuestion } from '#platform/service-worker/messages.ts';

/** A page that is there answers sooner. */
const ANSWER_MS = 1000;
/** Browsers end a worker that keeps a message for longer; and a room that stands still for so long shows nothing soon. */
const LONGEST_MS = 60_000;
/** Only a room with a picture has anything to wait for. */
const ROOM = '/program-detail/';

/** A window of the app, as far as it is needed here. */
export interface AskedWindow {
  readonly url: string;
  postMessage(question: AlertQuestion, ports: MessagePort[]): void;
}

const waitFor = (window: AskedWindow, tag: string): Promise<void> =>
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
      timer = setTimeout(end, LONGEST_MS);
    });
    port1.start();
    window.postMessage({ type: 'alert', tag }, [port2]);
  });

/** Resolves when no open room still waits for the picture of what an alert with this tag is about; after a minute at the latest. */
export const picturesShow = async (windows: readonly AskedWindow[], tag: string): Promise<void> => {
  await Promise.all(windows.filter(({ url }) => url.includes(ROOM)).map((window) => waitFor(window, tag)));
};
