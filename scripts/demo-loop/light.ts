import { defs, ellipse, linear, radial, rect } from '@touchline/feeds/demo-world/art/svg.ts';
import { FRAME } from './camera.ts';

/** Floodlight of a colour on the ground, and dark edges. */
export const light = (lamp: string, edge: string): string =>
  [
    defs(
      radial('lamp', [
        [0, lamp, 0.2],
        [1, lamp, 0],
      ]),
      radial(
        'edge',
        [
          [0.55, edge, 0],
          [1, edge, 0.4],
        ],
        [0.5, 0.52, 0.72],
      ),
      linear('roof', [
        [0, '#03080e', 0.6],
        [0.2, '#03080e', 0],
      ]),
    ),
    ellipse(FRAME.width * 0.5, FRAME.height * 0.5, FRAME.width * 0.5, FRAME.height * 0.42, 'url(#lamp)'),
    rect(0, 0, FRAME.width, FRAME.height, 'url(#edge)'),
    rect(0, 0, FRAME.width, FRAME.height, 'url(#roof)'),
  ].join('');
