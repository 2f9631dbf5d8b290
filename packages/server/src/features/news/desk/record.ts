import type { OwnTipsterRecord } from '@touchline/contract/ops-tipster.ts';
import { tipsterRecord } from '@touchline/domain/betting/tipster-record.ts';
import type { Db } from '#platform/db/open-database.ts';
import { settledTips } from '../catalog/settled-tips.ts';

/** Hits and return of a tipster's settled tips. */
export const recordOf = async (db: Db, professorId: string): Promise<OwnTipsterRecord> =>
  tipsterRecord(await settledTips(db, professorId));
