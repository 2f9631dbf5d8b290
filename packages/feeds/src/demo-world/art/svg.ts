/** A whole picture. */
export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;

export const rounded = (value: number): number => Math.round(value * 10) / 10;

type Stop = readonly [offset: number, color: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity]) => {
      const see = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${see}/>`;
    })
    .join('');

/** A gradient from top to bottom, or along another line of the unit square. */
export const linear = (
  id: string,
  stops: readonly Stop[],
  line: readonly [number, number, number, number] = [0, 0, 0, 1],
): string =>
  `<linearGradient id="${id}" x1="${line[0]}" y1="${line[1]}" x2="${line[2]}" y2="${line[3]}">${stopsOf(stops)}</linearGradient>`;

export const radial = (id: string, stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`;

export const defs = (...parts: readonly string[]): string => `<defs>${parts.join('')}</defs>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (cx: number, cy: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${rounded(cx)}" cy="${rounded(cy)}" r="${rounded(r)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${rounded(cx)}" cy="${rounded(cy)}" rx="${rounded(rx)}" ry="${rounded(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;

/** A line drawing: no fill. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more && ` ${more}`}/>`;

export const group = (attributes: string, ...parts: readonly string[]): string =>
  `<g ${attributes}>${parts.join('')}</g>`;

export const polygon = (points: readonly (readonly [number, number])[], fill: string, more = ''): string =>
  `<polygon points="${points.map(([x, y]) => `${rounded(x)},${rounded(y)}`).join(' ')}" fill="${fill}"${more && ` ${more}`}/>`;

/** Round dots of one size and colour, as one element. */
export const dots = (
  places: readonly (readonly [number, number])[],
  size: number,
  color: string,
  opacity: number,
): string =>
  line(
    places.map(([x, y]) => `M${rounded(x)} ${rounded(y)}h0`).join(''),
    color,
    size,
    `stroke-linecap="round" opacity="${opacity}"`,
  );
