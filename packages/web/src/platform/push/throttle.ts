/**
 * Runs `work` for any number of requests at most once per `everyMs`: for the first at the end of the present tick, so that those of
 * one moment share it, for later ones when the time is over. After work that returns false nobody has to wait.
 */
export const createThrottle = (work: () => unknown, everyMs: number) => {
  let isWanted = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const runNow = (): void => {
    cancel();
    isWanted = false;
    if (work() !== false) timer = setTimeout(goOn, everyMs);
  };
  const goOn = (): void => {
    cancel();
    if (isWanted) runNow();
  };
  const runSoon = (): void =>
    queueMicrotask(() => {
      if (timer === undefined) goOn();
    });

  return {
    request: (): void => {
      isWanted = true;
      runSoon();
    },
    runNow,
    cancel,
    /** What is still wanted is done with the end of this tick: a page that goes has let go of its replies by then. */
    end: (): void => {
      cancel();
      runSoon();
    },
  };
};
