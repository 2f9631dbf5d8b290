import { DEFAULT_PROVIDER, LIVE_STATUS } from '@touchline/contract/match-status.ts';
import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { matchOf } from './fill-matches.ts';
import { insertAll } from './insert-all.ts';
import { HOSTS, hostOf, roomOf, rowsOf, type Sizes, uidOf } from './sizes.ts';

const PICTURE_BYTES = 20_000;

const fillHosts = async (db: Db, sizes: Sizes): Promise<void> => {
  await insertAll(
    db,
    'host',
    rowsOf(HOSTS, sizes, (index) => ({
      id: hostOf(index),
      name: `Host ${index}`,
      birthday: null,
      tags: '[]',
      introduction: 'A host. '.repeat(20),
      live_status: LIVE_STATUS.notStarted,
      picture_id: `f-${index}`,
      cover_id: `f-${index}`,
      sort: index,
      watcher_count: 0,
      base_followers: 0,
      previous_rank: null,
      is_dialect: 0,
      demo: 0,
      uid: uidOf(index),
    })),
  );
  await insertAll(
    db,
    'schedule_entry',
    rowsOf(sizes.others, sizes, (index, at) => ({
      host_id: hostOf(index),
      match_id: matchOf(index),
      live_room_id: roomOf(index),
      start_date: at,
      live_status: index < HOSTS ? LIVE_STATUS.live : index % 2 === 0 ? LIVE_STATUS.notStarted : LIVE_STATUS.ended,
      is_top: 0,
      live_user_group_id: null,
      match_source: DEFAULT_PROVIDER,
      is_lottery_progress: 0,
      red_envelope_total_amount: 0,
      video_source: JSON.stringify({ flv: '', m3u8: '', rtmp: '' }),
      demo: 0,
    })),
  );
  await insertAll(
    db,
    'moment',
    rowsOf(sizes.others, sizes, (index, at) => ({
      id: `moment-${index}`,
      host_id: hostOf(index),
      text: `Moment ${index}`,
      pictures: '[]',
      base_likes: 0,
      like_count: 0,
      created_at: at,
      demo: 0,
    })),
  );
};

const fillRooms = async (db: Db, sizes: Sizes): Promise<void> => {
  await insertAll(
    db,
    'user_group',
    rowsOf(100, sizes, (index) => ({ id: `group-${index}`, name: `Group ${index}`, user_type: 1, demo: 0 })),
  );
  await insertAll(
    db,
    'user_group_member',
    rowsOf(sizes.members, sizes, (index) => ({ group_id: `group-${index % 100}`, uid: uidOf(index) })),
  );
  await insertAll(
    db,
    'chat_message',
    rowsOf(sizes.others * 4, sizes, (index, at) => ({
      id: `line-${index}`,
      live_room_id: roomOf(index),
      kind: 'text',
      uid: uidOf(index % sizes.members),
      nick_name: `Member${index % sizes.members}`,
      head_url: '',
      role: 'member',
      vip_level: 0,
      text: `Line ${index}`,
      client_id: null,
      reply_to: null,
      event: null,
      guard_group_id: null,
      created_at: at,
      demo: 0,
    })),
  );
};

const fillFiles = async (db: Db, sizes: Sizes): Promise<void> => {
  const body = new Uint8Array(PICTURE_BYTES).fill(7);
  await insertAll(
    db,
    'stored_object',
    rowsOf(sizes.others, sizes, (index, at) => ({
      key: `pictures/f-${index}`,
      content_type: 'image/webp',
      body,
      created_at: at,
    })),
  );
  await insertAll(
    db,
    'file',
    rowsOf(sizes.others, sizes, (index, at) => ({
      key: `f-${index}`,
      content_type: 'image/webp',
      bytes: PICTURE_BYTES,
      created_at: at,
      demo: 0,
    })),
  );
  await insertAll(
    db,
    'banner',
    rowsOf(200, sizes, (index, at) => ({
      id: `banner-${index}`,
      category_id: 1 + (index % 3),
      title: `Banner ${index}`,
      subtitle: '',
      images: '[]',
      action_type: 0,
      action_content: '',
      sort: index,
      enabled: 1,
      publish_at: at,
      unpublish_at: null,
      demo: 0,
    })),
  );
};

const ACTIONS = ['host.save', 'schedule.save', 'report.decide', 'match.correct', 'banner.save', 'tip.settle'];

const fillAudit = (db: Db, sizes: Sizes): Promise<void> =>
  insertAll(
    db,
    'audit',
    rowsOf(sizes.audits, sizes, (index, at) => ({
      at,
      who: `anna-${index % 7}`,
      action: ACTIONS[index % ACTIONS.length] ?? '',
      subject: `record-${index}`,
      before: JSON.stringify({ name: `Record ${index}`, introduction: 'What it was. '.repeat(20) }),
      after: JSON.stringify({ name: `Record ${index}`, introduction: 'What it is. '.repeat(20) }),
      address: '192.0.2.1',
      kind: 'staff',
      staff_id: 'anna',
    })),
  );

/** Hosts with shows and moments, rooms, pictures, banners, and who changed what. */
export const fillSite = async (db: Db, sizes: Sizes): Promise<void> => {
  await fillHosts(db, sizes);
  await fillRooms(db, sizes);
  await fillFiles(db, sizes);
  await fillAudit(db, sizes);
};
