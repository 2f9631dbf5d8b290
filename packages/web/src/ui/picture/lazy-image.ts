/** K3: pictures load within this many heights of their page, and one that does not come is tried again this often. */
export const LAZY_IMAGE = { preloadRatio: 1.3, attempts: 1 } as const;
