import { createDraftPreviewHandlers, type Draft } from '#features/web-app/preview/draft-previews.ts';
import type { Builds } from '#features/web-app/page/builds.ts';
import { inTrial } from '#platform/db/transaction.ts';
import type { CallContext } from '#platform/http/call-context.ts';
import { readPageSettings } from './boot-data.ts';
import { type Capabilities, composeCapabilities } from './compose.ts';
import { allHandlers, seasonDepsOf } from './handlers.ts';
import type { ComposeOptions } from './shared-deps.ts';
import { createVisitorReads } from './visitor-reads.ts';

type AnySave = (record: object, context: CallContext) => Promise<unknown>;

/**
 * Makes the draft's save within a transaction, runs `work`, and rolls all of it back. Both run in capabilities of their own, whose caches
 * and push nobody else reads, so that no visitor can see anything of it.
 */
const afterSave = <T>(
  options: ComposeOptions,
  { save, record, context }: Draft,
  work: (handlers: ReturnType<typeof allHandlers>) => Promise<T>,
): Promise<T> =>
  inTrial(options.database.db, async (trx) => {
    const config = { ...options.config, REDIS_URL: undefined, RATE_LIMITS: false };
    const capabilities = composeCapabilities({ ...options, config, database: { ...options.database, db: trx } });
    try {
      const handlers = allHandlers(capabilities, seasonDepsOf(capabilities), {
        db: trx,
        now: options.now,
        config,
        connections: () => 0,
        heartbeat: { id: '', beat: async () => {} },
      });
      await (handlers[save] as AnySave)(record, context);
      return await work(handlers);
    } finally {
      await capabilities.push.close();
    }
  });

/** Wires previews of unsaved records: each read is made after the save, in a short transaction of its own, so that no call waits for a render. */
export const composePreviews = (options: ComposeOptions, capabilities: Capabilities, builds: Builds) =>
  createDraftPreviewHandlers({
    builds,
    now: options.now,
    settings: (origin) => readPageSettings(capabilities, origin),
    check: (draft) => afterSave(options, draft, async () => {}),
    readWith: (draft, name, request, language) =>
      afterSave(options, draft, (handlers) =>
        createVisitorReads(handlers, options.log)(name, request, draft.context.origin, language),
      ),
  });
