/** Does what was tapped before the app was there to hear it. */
export const replayTaps = (): void => {
  const taps = globalThis.touchlineTaps ?? [];
  globalThis.touchlineTaps = null;
  for (const tapped of taps) tapped.click();
};
