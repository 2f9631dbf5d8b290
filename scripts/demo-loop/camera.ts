/** Metres: x along the pitch from its centre, y from the camera's touchline (-34) to the far one (34), z up. */
export type Spot = readonly [x: number, y: number, z?: number];

/** A place in the picture, in px, and how many px one metre takes there. */
export interface Seen {
  x: number;
  y: number;
  scale: number;
}

export type Camera = (spot: Spot) => Seen;

export const FRAME = { width: 640, height: 360 } as const;

const PLACE = { x: 8, y: -88, z: 29 } as const;

/** A camera on the main stand that is turned to a place on the grass; `zoom` 1 shows about 40 m of it. */
export const aimedAt = (x: number, y: number, zoom: number): Camera => {
  const [towardX, towardY] = [x - PLACE.x, y - PLACE.y];
  const along = Math.hypot(towardX, towardY);
  const far = Math.hypot(along, PLACE.z);
  const [sideX, sideY] = [towardY / along, -towardX / along];
  const [ahead, drop] = [along / far, PLACE.z / far];
  const focal = 1500 * zoom;
  return ([spotX, spotY, spotZ = 0]) => {
    const [dx, dy, dz] = [spotX - PLACE.x, spotY - PLACE.y, spotZ - PLACE.z];
    const right = dx * sideX + dy * sideY;
    const level = dy * sideX - dx * sideY;
    const depth = level * ahead - dz * drop;
    const up = level * drop + dz * ahead;
    const scale = focal / depth;
    return { x: FRAME.width / 2 + right * scale, y: FRAME.height / 2 - up * scale, scale };
  };
};

const px = (value: number): number => Math.round(value * 100) / 100;

/** The outline through some places, as path data. */
export const outline = (camera: Camera, spots: readonly Spot[], isClosed = true): string =>
  spots
    .map((spot, place) => {
      const { x, y } = camera(spot);
      return `${place === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`;
    })
    .join('') + (isClosed ? 'Z' : '');
