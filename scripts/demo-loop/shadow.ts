import { ellipse, group, rounded } from '@touchline/feeds/demo-world/art/svg.ts';
import type { Camera, Spot } from './camera.ts';

/** Light falls from four corners, so everybody has a faint cross of shadows. */
export const shadow = (camera: Camera, [x, y, z = 0]: Spot, color: string, size = 1): string => {
  const { x: left, y: top, scale } = camera([x, y]);
  const [long, flat] = [scale * 0.7 * size, scale * 0.16 * size];
  const fade = 0.34 / (1 + z * 0.35);
  return group(
    `transform="translate(${rounded(left)} ${rounded(top)})" opacity="${Math.round(fade * 100) / 100}"`,
    ellipse(long * 0.7, -flat * 0.9, long, flat, color, 'transform="rotate(-13)"'),
    ellipse(-long * 0.7, -flat * 0.9, long, flat, color, 'transform="rotate(13)"'),
  );
};
