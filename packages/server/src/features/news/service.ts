import type { MatchTip, RankedTipster } from '@touchline/contract/ops-matches.ts';
import { removeOrphanedPhotos } from './comments/photos.ts';
import { createTipsterRole } from './desk/tipster-role.ts';
import type { NewReport } from '#platform/moderation/reports.ts';
import { reportComment } from './comments/reports.ts';
import type { NewsDeps } from './deps.ts';
import type { Db, Trx } from '#platform/db/open-database.ts';
import { applyDemoNews, type DemoNews } from './publishing/demo-news.ts';
import { purgeDemoNews } from './publishing/purge-demo.ts';
import { type CorrectedMatch, flagCorrectedTips, flagMissedCorrections } from './settlement/flag-corrected-tips.ts';
import { openReviews } from './settlement/review-repo.ts';
import { boardOfMatch } from './settlement/board-of-match.ts';
import { settleDue } from './settlement/settle-due.ts';
import { tipsOfMatch } from './settlement/tips-of-match.ts';

export type { DemoNews } from './publishing/demo-news.ts';

export interface NewsService {
  /** Settles due tips and updates the figures of tipsters; may run again at any time, concurrently or after a crash. */
  settleDue(): Promise<void>;
  /** Flags settled tips whose result differs by changed matches; repeating flags nothing twice. */
  flagCorrectedTips(changes: readonly CorrectedMatch[]): Promise<void>;
  /** The tips on a match, with the results and coins that its current state gives them. */
  tipsOfMatch(db: Db, matchId: string): Promise<MatchTip[]>;
  /** The ranks of all tipsters by hit rate, once these tips of a match are settled by its current state. */
  boardOfMatch(db: Db, tips: readonly MatchTip[]): Promise<RankedTipster[]>;
  /** Flags corrections made while no server ran: once after each start. */
  flagMissedCorrections(): Promise<void>;
  /** Number of flagged tips that wait for an operator. */
  openReviews(): Promise<number>;
  /** Removes pictures that no comment shows a day after their upload. */
  removeForgottenPhotos(): Promise<void>;
  /** Stores a report of a comment, once per member; throws 10404 for an unknown comment. */
  reportComment(report: NewReport): Promise<void>;
  /** Members as tipsters. */
  tipsterRole: ReturnType<typeof createTipsterRole>;
  /** Writes tipsters, tips and comments of the demo world; existing ones are unchanged. */
  applyDemo(news: DemoNews): Promise<void>;
  /** Returns coins held for demo tips and removes them within the caller's transaction; returns the number of rows. */
  purgeDemo(trx: Trx): Promise<number>;
}

export const createNewsService = (deps: NewsDeps): NewsService => ({
  settleDue: () => settleDue(deps),
  flagCorrectedTips: (changes) => flagCorrectedTips(deps, changes),
  tipsOfMatch: (db, matchId) => tipsOfMatch(deps, db, matchId),
  boardOfMatch: (db, tips) => boardOfMatch(deps, db, tips),
  flagMissedCorrections: () => flagMissedCorrections(deps),
  openReviews: () => openReviews(deps.db),
  removeForgottenPhotos: () => removeOrphanedPhotos(deps),
  reportComment: (report) => reportComment(deps, report),
  tipsterRole: createTipsterRole(deps),
  applyDemo: (news) => applyDemoNews(deps, news),
  purgeDemo: (trx) => purgeDemoNews(deps, trx),
});
