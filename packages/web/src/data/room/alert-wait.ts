import { type AlertAnswer, isAlertQuestion } from '#platform/service-worker/messages.ts';
import { exactNow } from '#platform/picture/picture-time.ts';
import type { PictureHold } from './picture-hold.ts';

/**
 * Answers the service worker, which asks before it shows an alert of the match: at once where nothing waits, else when the picture shows the
 * moment at which it asked. Returns the end of it, which leaves nobody waiting.
 */
export const answerAlerts = (hold: PictureHold, matchId: string): (() => void) => {
  const waiting = new Set<() => void>();
  const answer = ({ data, ports: [port] }: MessageEvent<unknown>): void => {
    if (port === undefined || !isAlertQuestion(data) || data.tag !== `match-${matchId}`) return;
    const say = (word: AlertAnswer): void => port.postMessage(word);
    const at = exactNow();
    if (hold.allows(at)) return say('show');
    say('wait');
    const end = (): void => {
      stop();
      waiting.delete(end);
      say('show');
    };
    const stop = hold.until.subscribe(() => hold.allows(at) && end());
    waiting.add(end);
  };
  const endAll = (): void => {
    for (const end of [...waiting]) end();
  };
  // A page that is closed, or put aside, has no picture any more.
  addEventListener('pagehide', endAll);
  // Without one (in frames, native apps) nothing asks.
  const { serviceWorker } = navigator as Partial<Navigator>;
  serviceWorker?.addEventListener('message', answer);
  return () => {
    serviceWorker?.removeEventListener('message', answer);
    removeEventListener('pagehide', endAll);
    endAll();
  };
};
