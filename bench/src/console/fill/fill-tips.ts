import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { matchOf } from './fill-matches.ts';
import { insertAll } from './insert-all.ts';
import { rowsOf, type Sizes, TIPSTERS, tipsterOf, uidOf } from './sizes.ts';

/** Four in five tips are settled. */
const SETTLED = 0.8;
const COMMENTS = 4;

const fillTipsters = (db: Db, sizes: Sizes): Promise<void> =>
  insertAll(
    db,
    'tipster',
    rowsOf(TIPSTERS, sizes, (index) => ({
      id: tipsterOf(index),
      name: `Tipster ${index}`,
      profile: '',
      tag: '',
      introduction: 'Ten years. '.repeat(20),
      sort: 100,
      hot: 0,
      uid: uidOf(index),
      base_followers: 0,
      follower_count: 0,
      figures: '{}',
      figures_at: 0,
      demo: 0,
    })),
  );

const fillSoldTips = async (db: Db, sizes: Sizes): Promise<void> => {
  const { tips } = sizes;
  await insertAll(
    db,
    'tip',
    rowsOf(tips, sizes, (index, at) => {
      const isSettled = index < tips * SETTLED;
      return {
        id: `tip-${index}`,
        tipster_id: tipsterOf(index),
        title: `Tip ${index} of the bench`,
        body: 'The paid text. '.repeat(40),
        sport: 'football',
        tag: '',
        price: 8 + (index % 60),
        open_back_gold: 0,
        return_percentage: 100,
        is_tripartite: 0,
        published_at: at,
        close_at: at,
        result: isSettled ? 1 : 0,
        confirm_at: null,
        settled_at: isSettled ? at : null,
        decided_by: null,
        reason: '',
        yield_rate: null,
        base_reads: 0,
        read_count: 0,
        base_orders: 0,
        order_count: 1,
        comment_count: 0,
        demo: 0,
      };
    }),
  );
  await insertAll(
    db,
    'tip_leg',
    rowsOf(tips, sizes, (index) => ({
      tip_id: `tip-${index}`,
      position: 0,
      match_id: matchOf(index),
      competition_id: '12387',
      market: '1x2',
      selection: 'home',
      line: null,
      odds: 210,
      result: index < tips * SETTLED ? 1 : 0,
    })),
  );
};

/** The first tipster has a hundred drafts, the most that are allowed, and comments are on the tips of ten tipsters. */
const fillDesk = async (db: Db, sizes: Sizes): Promise<void> => {
  const content = JSON.stringify({ sportsTitle: 'A draft', sportsInfo: 'The paid text. '.repeat(40) });
  await insertAll(
    db,
    'tip_draft',
    rowsOf(2000, sizes, (index, at) => ({
      tipster_id: tipsterOf(Math.floor(index / 100)),
      id: `draft-${index}`,
      content,
      revision: 1,
      updated_at: at,
    })),
  );
  await insertAll(
    db,
    'tip_comment',
    rowsOf(sizes.others * COMMENTS, sizes, (index, at) => ({
      id: `comment-${index}`,
      tip_id: `tip-${(index % 10) + TIPSTERS * (index % 50)}`,
      parent_id: index % 4 === 3 ? `comment-${index - 3}` : null,
      uid: uidOf(index % sizes.members),
      username: `Member${index % sizes.members}`,
      head_url: '',
      content: `Comment ${index}`,
      photos: '',
      like_count: 0,
      created_at: at,
      client_id: null,
      is_author: index % 8 === 7 ? 1 : 0,
      demo: 0,
    })),
  );
  await insertAll(
    db,
    'tip_review',
    rowsOf(sizes.others, sizes, (index, at) => ({
      tip_id: `tip-${index}`,
      match_id: matchOf(index),
      settled_result: 1,
      result_now: 2,
      since: at,
      state: (['open', 'settled', 'dismissed'] as const)[index % 3] ?? 'open',
      decided_by: null,
      decided_at: null,
      note: '',
    })),
  );
};

/** Tipsters, their tips on matches, drafts, comments and reviews. */
export const fillTips = async (db: Db, sizes: Sizes): Promise<void> => {
  await fillTipsters(db, sizes);
  await fillSoldTips(db, sizes);
  await fillDesk(db, sizes);
};
