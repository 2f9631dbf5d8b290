import { CODE } from '@touchline/contract/codes.ts';
import { type FeedBatch, IngestReport } from '@touchline/contract/feed-batch.ts';
import { opsRoutes } from '@touchline/contract/ops.ts';
import { envelopeOf } from '@touchline/contract/route.ts';
import * as z from 'zod';
import type { ServerFile } from '#platform/db/data-folder.ts';

const TIMEOUT_MS = 120_000;
const Reply = envelopeOf(z.unknown());

/** Hands a batch to a running server, so that its caches and open pages learn of it. Throws with the server's reason. */
export const ingestOverHttp = async ({ address, token }: ServerFile, batch: FeedBatch): Promise<IngestReport> => {
  const url = new URL(opsRoutes.opsIngest.path, address);
  const request = { method: opsRoutes.opsIngest.method, body: JSON.stringify(batch), redirect: 'error' } as const;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const text = await fetch(url, { ...request, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (response) => response.text(),
    (error: unknown) => {
      const reason = error instanceof Error ? (error.cause ?? error) : error;
      throw new Error(`the server at ${address} did not answer: ${reason instanceof Error ? reason.message : reason}`);
    },
  );
  const reply = parseReply(text, address);
  if (reply.code !== CODE.SUCCESS)
    throw new Error(`the server at ${address} refused it (code ${reply.code}): ${reply.msg}`);
  return z.parse(IngestReport, reply.data);
};

const parseReply = (text: string, address: string): z.output<typeof Reply> => {
  try {
    return z.parse(Reply, JSON.parse(text));
  } catch {
    throw new Error(`the server at ${address} did not answer as Touchline does: ${text.slice(0, 200)}`);
  }
};
