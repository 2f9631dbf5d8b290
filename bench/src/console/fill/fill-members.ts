import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { insertAll } from './insert-all.ts';
import { roomOf, rowsOf, type Sizes, uidOf } from './sizes.ts';

const SANCTIONS = ['warn', 'mute', 'ban', 'suspend'] as const;
const DAY_MS = 86_400_000;

const fillAccounts = async (db: Db, sizes: Sizes): Promise<void> => {
  const { members } = sizes;
  await insertAll(
    db,
    'account',
    rowsOf(members, sizes, (index, at) => ({
      uid: uidOf(index),
      username: `Member${index}`,
      login_name: `member${index}`,
      name_key: `member-${index}`,
      password_hash: '',
      head_key: '',
      created_at: at,
      demo: 0,
    })),
  );
  await insertAll(
    db,
    'parent_member',
    rowsOf(members / 2, sizes, (index) => ({
      external_id: `parent-${index}`,
      uid: uidOf(index * 2),
      username: `Member${index * 2}`,
    })),
  );
  await insertAll(
    db,
    'member_standing',
    rowsOf(members, sizes, (index) => ({ uid: uidOf(index), recharge_total: index, vip_level: index % 6 })),
  );
};

/** Four in five are in force. */
const fillSanctions = (db: Db, sizes: Sizes): Promise<void> =>
  insertAll(
    db,
    'sanction',
    rowsOf(sizes.others, sizes, (index, at) => ({
      id: `sanction-${index}`,
      uid: uidOf(index * 2),
      kind: SANCTIONS[index % SANCTIONS.length] ?? 'warn',
      reason: `Reason ${index}`,
      until: index % 2 === 0 ? null : at + 365 * DAY_MS,
      created_at: at,
      created_by: `anna-${index % 5}`,
      report_id: null,
      lifted_at: index % 5 === 0 ? at + 1 : null,
      lifted_by: index % 5 === 0 ? 'anna' : null,
    })),
  );

const fillRequests = async (db: Db, sizes: Sizes): Promise<void> => {
  const states = ['open', 'approved', 'refused'] as const;
  await insertAll(
    db,
    'role_application',
    rowsOf(sizes.others, sizes, (index, at) => {
      const state = states[index % states.length] ?? 'open';
      const [uid, kind] = [uidOf(index), index % 2 === 0 ? ('host' as const) : ('tipster' as const)];
      const decided = state === 'open' ? null : at + 1;
      return {
        id: `application-${index}`,
        uid,
        kind,
        name: `Applicant ${index}`,
        text: 'About me. '.repeat(20),
        links: '[]',
        state,
        open_key: state === 'open' ? `${kind}:${uid}` : null,
        created_at: at,
        decided_at: decided,
        decided_by: decided === null ? null : 'anna',
        reason: '',
        record_id: null,
      } as const;
    }),
  );
  await insertAll(
    db,
    'lottery_application',
    rowsOf(sizes.others, sizes, (index, at) => ({
      id: `lottery-${index}`,
      live_room_id: roomOf(index),
      uid: uidOf(index),
      name: `Member${index}`,
      contact: `contact ${index}`,
      state: ['pending', 'approved', 'refused'][index % 3] ?? 'pending',
      reason: '',
      submitted_at: at,
      decided_at: null,
    })),
  );
  await insertAll(
    db,
    'room_moderator',
    rowsOf(sizes.others, sizes, (index, at) => ({
      live_room_id: roomOf(index),
      uid: uidOf(index),
      created_at: at,
      created_by: 'anna',
    })),
  );
};

/** Members with what staff did to them and what they requested. */
export const fillMembers = async (db: Db, sizes: Sizes): Promise<void> => {
  await fillAccounts(db, sizes);
  await fillSanctions(db, sizes);
  await fillRequests(db, sizes);
};
