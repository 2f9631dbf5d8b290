/** N7: which way a page enters. */
export type Slide = 'left' | 'right' | 'none';

const depthOf = (pathname: string): number => pathname.split('/').filter((part) => part !== '').length;

/** N7: a deeper path slides in leftwards, a shallower one rightwards; pages side by side do not slide. */
export const slideBetween = (from: string, to: string): Slide => {
  const change = depthOf(to) - depthOf(from);
  if (change === 0) return 'none';
  return change > 0 ? 'left' : 'right';
};
