import type { Db } from '@touchline/server/src/platform/db/open-database.ts';
import { insertAll } from './insert-all.ts';
import { roomOf, rowsOf, type Sizes, uidOf } from './sizes.ts';

const KINDS = ['chat', 'comment', 'name', 'picture', 'poll'] as const;

/** One in five waits; of those one in ten has somebody who works on it. Every tenth decided one was upheld. */
const stateOf = (index: number, at: number) =>
  index % 5 === 0
    ? ({
        state: 'open',
        assignee: index % 50 === 0 ? 'tester' : null,
        action: null,
        decided_by: null,
        decided_at: null,
      } as const)
    : ({
        state: index % 10 === 1 ? 'upheld' : 'rejected',
        assignee: null,
        action: index % 10 === 1 ? 'remove' : 'dismiss',
        decided_by: 'anna',
        decided_at: at + 1,
      } as const);

/** Reports of all kinds, each by one to three members. */
export const fillReports = async (db: Db, sizes: Sizes): Promise<void> => {
  const { reports, members } = sizes;
  await insertAll(
    db,
    'report',
    rowsOf(reports, sizes, (index, at) => ({
      id: `report-${index}`,
      kind: KINDS[index % KINDS.length] ?? 'chat',
      subject_id: `subject-${index}`,
      uid: uidOf(index % members),
      name: `Member${index % members}`,
      text: `A reported line ${index}: ${'words that somebody wrote in a chat. '.repeat(3)}`,
      pictures: '',
      context_id: [2, 3].includes(index % KINDS.length) ? `member:${uidOf(index % members)}` : roomOf(index),
      written_at: at,
      opened_at: at,
      ...stateOf(index, at),
      note: '',
      removed: null,
    })),
  );
  const reporters = rowsOf(reports, sizes, (index, at) =>
    Array.from({ length: 1 + (index % 3) }, (_, number) => ({
      report_id: `report-${index}`,
      uid: uidOf((index + number + 1) % members),
      category_id: String(1 + number),
      text: '',
      created_at: at,
    })),
  );
  await insertAll(db, 'report_reporter', reporters.flat());
};
