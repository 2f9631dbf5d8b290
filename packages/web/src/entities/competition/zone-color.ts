import type { CSSProperties } from 'react';

/** Hands the colour of a zone (1 to 4) to a style that reads `--zone`. */
export const zoneColor = (zone: number | null): CSSProperties | undefined =>
  zone === null ? undefined : ({ '--zone': `var(--zone-${zone})` } as CSSProperties);
