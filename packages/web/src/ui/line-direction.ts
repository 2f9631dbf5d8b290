/** 1 where the lines of an element run from left to right, -1 where they run from right to left. */
export const lineDirection = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);
