import { channel } from '@touchline/contract/channels.ts';
import type { Author } from '@touchline/contract/chat.ts';
import type { RenameAuthor } from '#platform/moderation/profiles.ts';
import type { NewsDeps } from '../deps.ts';

/** Tips whose open pages are notified; others show it when they are read. */
const MOST_TIPS = 200;

/** Publishes to the pages of tips that comments show another name or picture; a null `uid` is the tipster. */
export const publishAuthor = (deps: NewsDeps, tipIds: readonly string[], author: Author): void => {
  for (const id of [...new Set(tipIds)].slice(-MOST_TIPS))
    deps.publish(channel.tip(id), 'news', 'author.change', author);
};

/** Brings another name or picture of a member to the comments on tips. */
export const createCommentRenamer =
  (deps: NewsDeps): RenameAuthor =>
  async (trx, author) => {
    const rows = await trx
      .updateTable('tip_comment')
      .set({ username: author.nickName, head_url: author.headUrl })
      .where('uid', '=', author.uid)
      .returning(['tip_id', 'seq'])
      .execute();
    const tipIds = rows.toSorted((a, b) => a.seq - b.seq).map(({ tip_id: id }) => id);
    return async () => publishAuthor(deps, tipIds, author);
  };
