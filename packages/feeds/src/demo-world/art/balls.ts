import { circle, defs, group, line, path, polygon, radial, rounded } from './svg.ts';

const ray = (angle: number, radius: number): readonly [number, number] => [
  Math.cos(angle) * radius,
  Math.sin(angle) * radius,
];

const pentagon = (radius: number, turn: number): (readonly [number, number])[] =>
  Array.from({ length: 5 }, (_, corner) => ray(turn + (corner * 2 * Math.PI) / 5, radius));

/** A football: dark panels on white, lit from the upper left. `id` keeps gradients of one picture apart. */
export const football = (id: string, x: number, y: number, radius: number): string => {
  const up = -Math.PI / 2;
  const seams = pentagon(radius, up)
    .map(
      ([outerX, outerY]) =>
        `M${rounded(outerX * 0.36)} ${rounded(outerY * 0.36)}L${rounded(outerX * 0.72)} ${rounded(outerY * 0.72)}`,
    )
    .join('');
  const panels = pentagon(1, up).map(([outerX, outerY], corner) => {
    const angle = up + (corner * 2 * Math.PI) / 5;
    const edge = [ray(angle - 0.3, radius * 0.99), ray(angle + 0.3, radius * 0.99)];
    return `M${rounded(outerX * radius * 0.7)} ${rounded(outerY * radius * 0.7)}${edge.map(([alongX, alongY]) => `L${rounded(alongX)} ${rounded(alongY)}`).join('')}Z`;
  });
  return [
    defs(
      radial(
        id,
        [
          [0, '#ffffff'],
          [0.62, '#e7ecef'],
          [1, '#9aa7b0'],
        ],
        [0.36, 0.3, 0.78],
      ),
    ),
    group(
      `transform="translate(${rounded(x)} ${rounded(y)})"`,
      circle(0, 0, radius, `url(#${id})`),
      line(seams, '#4a545c', rounded(Math.max(1, radius / 24))),
      polygon(
        pentagon(radius * 0.37, up),
        '#22292f',
        `stroke="#22292f" stroke-width="${rounded(radius / 14)}" stroke-linejoin="round"`,
      ),
      path(panels.join(''), '#22292f'),
      circle(-radius * 0.34, -radius * 0.42, radius * 0.2, '#fff', 'opacity=".45"'),
    ),
  ].join('');
};

/** A basketball, lit from the upper left. */
export const basketball = (id: string, x: number, y: number, radius: number, turn = -18): string => {
  const r = rounded(radius);
  const bow = rounded(radius * 0.72);
  const out = rounded(radius * 0.16);
  return [
    defs(
      radial(
        id,
        [
          [0, '#ffb066'],
          [0.55, '#e2752b'],
          [1, '#99400f'],
        ],
        [0.36, 0.3, 0.8],
      ),
    ),
    group(
      `transform="translate(${rounded(x)} ${rounded(y)}) rotate(${turn})"`,
      circle(0, 0, radius, `url(#${id})`),
      line(
        `M${-r} 0H${r}M0 ${-r}V${r}M${-bow} ${-bow}Q${out} 0 ${-bow} ${bow}M${bow} ${-bow}Q${-out} 0 ${bow} ${bow}`,
        '#47210c',
        rounded(Math.max(1, radius / 15)),
        'opacity=".85"',
      ),
      path(
        `M${-bow} ${-rounded(radius * 0.35)}A${bow} ${bow} 0 0 1 0 ${-bow}A${r} ${r} 0 0 0 ${-bow} ${-rounded(radius * 0.35)}Z`,
        '#fff',
        'opacity=".3"',
      ),
    ),
  ].join('');
};
