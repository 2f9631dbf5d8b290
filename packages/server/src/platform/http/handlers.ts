import type { ReplyOf, RequestOf, RouteTable } from '@touchline/contract/route.ts';
import type { Snapshot } from '#platform/cache/snapshot-cache.ts';
import type { CallContext } from '#platform/http/call-context.ts';

/** One handler per route of a table; a missing one does not compile. A Snapshot is the complete serialised envelope. */
export type Handlers<Table extends RouteTable> = {
  readonly [Name in keyof Table]: (
    request: RequestOf<Table[Name]>,
    context: CallContext,
  ) => Promise<ReplyOf<Table[Name]> | Snapshot>;
};
