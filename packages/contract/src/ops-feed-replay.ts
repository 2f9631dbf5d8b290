import * as z from 'zod';
import { opsRoute } from '#ops-route.ts';
import { defineRoutes } from '#route.ts';
import { InputMs } from '#values.ts';

/** A recorded document of a live source. */
export const ReplayedDocument = z.object({
  source: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'expected the name of a source, such as football-data')
    .describe('Name of the source that sent it'),
  path: z.string().min(1).max(4000).describe('Path and query of its request, without a key'),
  at: InputMs.describe('When it was received: the time that counts for everything that follows from it'),
  body: z.string().describe('The document as it was received'),
});
export type ReplayedDocument = z.output<typeof ReplayedDocument>;

/** Recordings of live sources. */
export const opsFeedReplayRoutes = defineRoutes({
  opsReplayDocument: {
    ...opsRoute(
      'ingest',
      'POST',
      '/ops/v1/feeds/replay',
      ReplayedDocument,
      z.object({ matches: z.int().describe('How many matches it reports'), warnings: z.array(z.string()) }),
      'Takes a recorded document of a live source in, as if it came now from that source',
    ),
    bodyLimit: 64 * 1024 * 1024,
  },
});
