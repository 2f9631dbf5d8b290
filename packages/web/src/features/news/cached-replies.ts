import { queryClient } from '#platform/query/query-client.ts';
import { patchReply } from '#features/news/patch-reply.ts';

/** Changes objects in every cached reply about tips, tipsters and orders; nothing is asked of the server again. */
export const patchCached = (change: (item: object) => object): void => {
  queryClient.setQueriesData<object>({ predicate: ({ meta }) => meta?.['isPersonal'] === true }, (reply) =>
    patchReply(reply, change),
  );
};
