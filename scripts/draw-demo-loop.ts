/** Draws the loops that the demo rooms show: 12 s of a match of each sport, as HLS segments (needs ffmpeg with librsvg). */
import { join } from 'node:path';
import { DEMO_VIDEO_BUDGET_BYTES, demoVideo, demoVideoSizes } from './budgets.ts';
import { basketballPicture } from './demo-loop/basketball/picture.ts';
import { writeLoop } from './demo-loop/encode.ts';
import { footballPicture } from './demo-loop/football/picture.ts';

const LOOPS = [
  { sport: 'football', picture: footballPicture, quality: { rate: 32, crowd: 62 } },
  { sport: 'basketball', picture: basketballPicture, quality: { rate: 34, crowd: 84 } },
] as const;

for (const { sport, picture, quality } of LOOPS) writeLoop(join(demoVideo, sport), picture, quality);

const sizes = demoVideoSizes();
console.log(sizes);
if (Object.values(sizes).reduce((sum, size) => sum + size, 0) > DEMO_VIDEO_BUDGET_BYTES)
  throw new Error(`the loops have more than ${DEMO_VIDEO_BUDGET_BYTES} bytes`);
