import { useEffect, useEffectEvent } from 'react';
import { push } from '#platform/push/push.ts';

/** Runs `readAgain` once the channel is joined: between the first reply and the subscription something could have slipped through. */
export const useOnceJoined = (channel: string, readAgain: () => void): void => {
  const run = useEffectEvent(readAgain);
  useEffect(() => {
    const stop = push.onJoined((joined) => {
      if (joined !== channel) return;
      stop();
      run();
    });
    return stop;
  }, [channel]);
};
