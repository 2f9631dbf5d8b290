/** Metres: x along the ground from its centre, y from the camera's side (negative) to the far one, z up. */
export type Spot = readonly [x: number, y: number, z?: number];

/** A place in the picture, in px, and how many px one metre takes there. */
export interface Seen {
  x: number;
  y: number;
  scale: number;
}

export type Camera = (spot: Spot) => Seen;

export const FRAME = { width: 640, height: 360 } as const;

/** A camera at `place` that is turned to a spot on the ground; 1 m takes `focal` px at a distance of 1 m. */
export const cameraAt = (place: { x: number; y: number; z: number }, [aimX, aimY]: Spot, focal: number): Camera => {
  const [towardX, towardY] = [aimX - place.x, aimY - place.y];
  const along = Math.hypot(towardX, towardY);
  const far = Math.hypot(along, place.z);
  const [sideX, sideY] = [towardY / along, -towardX / along];
  const [ahead, drop] = [along / far, place.z / far];
  return ([spotX, spotY, spotZ = 0]) => {
    const [dx, dy, dz] = [spotX - place.x, spotY - place.y, spotZ - place.z];
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

/** A part of a circle on the ground, or at a height. */
export const arc = (x: number, y: number, radius: number, from: number, to: number, z = 0): Spot[] =>
  Array.from({ length: 41 }, (_, step) => {
    const angle = from + ((to - from) * step) / 40;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle), z];
  });
