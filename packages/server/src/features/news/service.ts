import { deleteOldReads } from './catalog/reads.ts';
import { removeOrphanedPhotos } from './comments/photos.ts';
import { type NewCommentReport, reportComment } from './comments/reports.ts';
import type { NewsDeps, Trx } from './deps.ts';
import { applyDemoNews, type DemoNews } from './publishing/demo-news.ts';
import { purgeDemoNews } from './publishing/purge-demo.ts';
import { type CorrectedMatch, flagCorrectedTips, flagMissedCorrections } from './settlement/flag-corrected-tips.ts';
import { openReviews } from './settlement/review-repo.ts';
import { settleDue } from './settlement/settle-due.ts';

export type { DemoNews } from './publishing/demo-news.ts';

export interface NewsService {
  /** Settles what is due and keeps the figures of tipsters; may run again at any time, at once or after a crash. */
  settleDue(): Promise<void>;
  /** Flags settled tips to which changed matches give another result; the same again flags nothing twice. */
  flagCorrectedTips(changes: readonly CorrectedMatch[]): Promise<void>;
  /** Flags what was corrected while no server looked: once after each start. */
  flagMissedCorrections(): Promise<void>;
  /** How many flagged tips wait for an operator. */
  openReviews(): Promise<number>;
  /** Removes pictures that were uploaded a day ago and that no comment shows. */
  removeForgottenPhotos(): Promise<void>;
  /** Removes what is stored of reads longer than it may be (E22). */
  deleteOldReads(): Promise<void>;
  /** Keeps a report of a comment, once per member; throws 10404 for an unknown comment. */
  reportComment(report: NewCommentReport): Promise<void>;
  /** Takes tipsters, tips and comments of the demo world; what is there already changes nothing. */
  applyDemo(news: DemoNews): Promise<void>;
  /** Gives back what is held for demo tips and removes them within the caller's transaction; returns how many rows. */
  purgeDemo(trx: Trx): Promise<number>;
}

export const createNewsService = (deps: NewsDeps): NewsService => ({
  settleDue: () => settleDue(deps),
  flagCorrectedTips: (changes) => flagCorrectedTips(deps, changes),
  flagMissedCorrections: () => flagMissedCorrections(deps),
  openReviews: () => openReviews(deps.db),
  removeForgottenPhotos: () => removeOrphanedPhotos(deps),
  deleteOldReads: () => deleteOldReads(deps),
  reportComment: (report) => reportComment(deps, report),
  applyDemo: (news) => applyDemoNews(deps, news),
  purgeDemo: (trx) => purgeDemoNews(deps, trx),
});
