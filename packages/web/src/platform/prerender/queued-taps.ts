let kept: HTMLElement[] | undefined;

/** The app is there and hears what is tapped from now on. */
export const captureTaps = (): void => {
  kept ??= globalThis.touchlineTaps ?? [];
  globalThis.touchlineTaps = [];
};

/** Does what was tapped before the app was there to hear it. */
export const replayTaps = (): void => {
  captureTaps();
  globalThis.touchlineTaps = null;
  for (const tapped of kept?.splice(0) ?? []) tapped.click();
};
