import type { AlertService } from '#features/alerts/service.ts';
import type { ChatService } from '#features/chat/service.ts';
import { listMatches } from '#features/competition/operators/operator-matches.ts';
import type { NewsDeps } from '#features/news/deps.ts';
import { createNewsService, type NewsService } from '#features/news/service.ts';
import { fileKey, removeFile, storeFile } from '#features/system/files.ts';
import type { WalletService } from '#features/wallet/service.ts';
import type { FeatureContext } from './shared-deps.ts';

interface NewsOptions extends FeatureContext {
  alerts: AlertService;
  chatService: ChatService;
  wallet: WalletService;
}

/** A capacity of its own, so that many tips evict no page. */
const REPLIES = 1000;
const MINUTE_MS = 60_000;
const SETTLE_AFTER_MINUTES = { demo: 1, real: 10 };

/** Composes tips with the wallet that pays for them. */
export const composeNews = (options: NewsOptions): { news: NewsDeps; newsService: NewsService } => {
  const { config, operators, competition, account, chatService } = options;
  const minutes = config.SETTLE_AFTER_MINUTES ?? SETTLE_AFTER_MINUTES[config.DEMO ? 'demo' : 'real'];
  const news: NewsDeps = {
    ...options,
    cache: options.cache.beside(REPLIES),
    audit: operators.recordAudit,
    operatorSharePercent: config.TIP_OPERATOR_SHARE,
    settleAfterMs: minutes * MINUTE_MS,
    matchBriefs: competition.matchBriefs,
    upcomingMatches: (query) => listMatches(options, { ...query, phase: 'upcoming' }),
    memberBrief: account.briefOf,
    alertMember: options.alerts.alertMember,
    requireMayWrite: chatService.requireMayWrite,
    fileKey,
    storeFile: (file, suffix) => storeFile(options, file, suffix),
    removeFile: (trx, key) => removeFile(options.objects, trx, key),
  };
  return { news, newsService: createNewsService(news) };
};
