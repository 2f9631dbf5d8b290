interface Point {
  x: number;
  y: number;
}

export type MiniCorner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** The corner of an area that a point in it is nearest to. */
export const nearestCorner = ({ x, y }: Point, area: { width: number; height: number }): MiniCorner => {
  const column = x < area.width / 2 ? 'left' : 'right';
  return y < area.height / 2 ? `top-${column}` : `bottom-${column}`;
};
