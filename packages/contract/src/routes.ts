import { accountRoutes } from '#account.ts';
import { alertRoutes } from '#alerts.ts';
import { calendarRoutes } from '#calendar.ts';
import { anchorRoutes } from '#anchor-routes.ts';
import { chatRoutes } from '#chat.ts';
import { opsRecordingRoutes } from '#recordings.ts';
import { clipRoutes, opsClipRoutes } from '#clips.ts';
import { contactRoutes } from '#contact.ts';
import { competitionRoutes } from '#competition-routes.ts';
import { documentRoutes, opsDocumentRoutes } from '#documents.ts';
import { followRoutes } from '#follows.ts';
import { hostCallRoutes, opsHostCallRoutes } from '#host-calls.ts';
import { matchCoverageRoutes } from '#match-coverage.ts';
import { matchDayRoutes } from '#match-day.ts';
import { matchDetailRoutes } from '#match-detail.ts';
import { newsRoutes } from '#news-routes.ts';
import { nbaRoutes } from '#nba-routes.ts';
import { opsFinanceRoutes } from '#ops-finance.ts';
import { opsAuditRoutes } from '#ops-audit.ts';
import { opsApplicationRoutes } from '#ops-applications.ts';
import { opsFeedReplayRoutes } from '#ops-feed-replay.ts';
import { opsLiveFeedRoutes } from '#ops-live-feeds.ts';
import { opsLiveRoutes } from '#ops-live.ts';
import { opsDeductionRoutes } from '#ops-deductions.ts';
import { opsMatchRoutes } from '#ops-matches.ts';
import { opsMemberRoutes } from '#ops-members.ts';
import { opsModerationRoutes } from '#ops-moderation.ts';
import { opsNewsRoutes } from '#ops-news.ts';
import { opsNicknameRoutes } from '#ops-nicknames.ts';
import { opsPaymentRoutes } from '#ops-payments.ts';
import { opsOverviewRoutes } from '#ops-overview.ts';
import { opsPreviewRoutes } from '#ops-preview.ts';
import { opsRankingRoutes } from '#ops-ranking.ts';
import { opsPayoutRoutes } from '#ops-payouts.ts';
import { opsReconciliationRoutes } from '#ops-reconciliation.ts';
import { opsSearchRoutes } from '#ops-search.ts';
import { opsSeasonRoutes } from '#ops-seasons.ts';
import { opsWalletRoutes } from '#ops-wallet.ts';
import { opsSessionRoutes } from '#ops-session.ts';
import { opsStaffRoutes } from '#ops-staff.ts';
import { opsStudioRoutes } from '#ops-studio.ts';
import { opsSystemRoutes } from '#ops-system.ts';
import { opsTipsterRoutes } from '#ops-tipster.ts';
import { opsRoutes } from '#ops.ts';
import { paymentRoutes } from '#payment.ts';
import { opsPollRoutes } from '#ops-polls.ts';
import { pollRoutes } from '#polls.ts';
import { opsPrivacyRoutes, privacyRoutes } from '#privacy.ts';
import { replayRoutes } from '#replays.ts';
import { roomRoutes } from '#room.ts';
import { searchRoutes } from '#search.ts';
import { signInMethodRoutes } from '#sign-in-methods.ts';
import { systemRoutes } from '#system.ts';
import { rankingRoutes } from '#user-ranking.ts';
import { limitRoutes } from '#wallet-limits.ts';
import { walletRoutes } from '#wallet.ts';
import { whatIfRoutes } from '#what-if.ts';

/** Calls of leagues, cups and the NBA. */
export const tournamentRoutes = { ...competitionRoutes, ...nbaRoutes, ...whatIfRoutes };

/** Calls of tips, the wallet and the user ranking, whose replies may contain paid content. */
export const marketRoutes = { ...newsRoutes, ...walletRoutes, ...limitRoutes, ...paymentRoutes, ...rankingRoutes };
export type MarketRoutes = typeof marketRoutes;

/** The endpoints of the web client; operators use the others from a shell. */
export const clientRoutes = {
  ...systemRoutes,
  ...anchorRoutes,
  ...roomRoutes,
  ...replayRoutes,
  ...chatRoutes,
  ...pollRoutes,
  ...matchDayRoutes,
  ...matchDetailRoutes,
  ...matchCoverageRoutes,
  ...tournamentRoutes,
  ...marketRoutes,
  ...accountRoutes,
  ...alertRoutes,
  ...calendarRoutes,
  ...followRoutes,
  ...hostCallRoutes,
  ...clipRoutes,
  ...signInMethodRoutes,
  ...contactRoutes,
  ...documentRoutes,
  ...privacyRoutes,
  ...searchRoutes,
};
export type ClientRoutes = typeof clientRoutes;

/** Calls of operators that need a right; each is a command, too. */
export const operatorRoutes = {
  ...opsRoutes,
  ...opsAuditRoutes,
  ...opsLiveRoutes,
  ...opsFeedReplayRoutes,
  ...opsHostCallRoutes,
  ...opsClipRoutes,
  ...opsRecordingRoutes,
  ...opsLiveFeedRoutes,
  ...opsDeductionRoutes,
  ...opsNicknameRoutes,
  ...opsDocumentRoutes,
  ...opsMatchRoutes,
  ...opsMemberRoutes,
  ...opsModerationRoutes,
  ...opsNewsRoutes,
  ...opsFinanceRoutes,
  ...opsReconciliationRoutes,
  ...opsWalletRoutes,
  ...opsPayoutRoutes,
  ...opsPaymentRoutes,
  ...opsOverviewRoutes,
  ...opsPollRoutes,
  ...opsPreviewRoutes,
  ...opsPrivacyRoutes,
  ...opsRankingRoutes,
  ...opsSearchRoutes,
  ...opsSeasonRoutes,
  ...opsStaffRoutes,
  ...opsStudioRoutes,
  ...opsSystemRoutes,
  ...opsTipsterRoutes,
  ...opsApplicationRoutes,
};

/** Every endpoint, by name. */
export const routes = { ...clientRoutes, ...operatorRoutes, ...opsSessionRoutes };
export type Routes = typeof routes;
