import {
  createMemberListHandlers,
  createParentSignInHandlers,
  createStandingHandlers,
} from '#features/account/operator-routes.ts';
import { createSupportHandlers } from '#features/account/support-routes.ts';
import { createSignInMethodHandlers } from '#features/account/sign-in-method-routes.ts';
import { createContactHandlers } from '#features/account/contact/handlers.ts';
import { createDocumentHandlers } from '#features/account/documents/handlers.ts';
import { changeName } from '#features/account/names.ts';
import { createAccountHandlers } from '#features/account/routes.ts';
import { createClipHandlers } from '#features/clips/handlers.ts';
import { createClipOperatorHandlers } from '#features/clips/operator-handlers.ts';
import { createRecordingHandlers } from '#features/recordings/operator-handlers.ts';
import { readStorage } from '#features/recordings/storage-state.ts';
import { createCalendarHandlers } from '#features/calendar/handlers.ts';
import { createAlertHandlers } from '#features/alerts/handlers.ts';
import { anchorsFor } from '#features/anchor/anchor-info.ts';
import { createGroupOperatorHandlers } from '#features/anchor/operator-groups.ts';
import { createHostRole } from '#features/anchor/host-role.ts';
import { createHostOperatorHandlers } from '#features/anchor/operator-hosts.ts';
import { createMomentOperatorHandlers } from '#features/anchor/operator-moments.ts';
import { createScheduleOperatorHandlers } from '#features/anchor/operator-schedules.ts';
import { createAnchorHandlers } from '#features/anchor/routes.ts';
import { createApplicationHandlers } from '#features/applications/handlers.ts';
import { createChatOperatorHandlers } from '#features/chat/operator-routes.ts';
import { createChatHandlers } from '#features/chat/routes.ts';
import { createDeductionHandlers } from '#features/competition/operators/operator-deductions.ts';
import { createFeedHandlers, listFeeds } from '#features/competition/operators/feeds.ts';
import { createReplayHandlers } from '#features/feeds/recording/handlers.ts';
import { createFeedDeskHandlers } from '#features/feeds/desk/handlers.ts';
import { createHostCallHandlers, listCalls } from '#features/host-calls/handlers.ts';
import { createHostCallOperatorHandlers } from '#features/host-calls/operator-handlers.ts';
import { createMatchListHandlers, listMatches } from '#features/competition/operators/operator-matches.ts';
import { createSeasonOperatorHandlers } from '#features/competition/operators/operator-seasons.ts';
import type { SeasonDeps } from '#features/competition/deps.ts';
import {
  createCorrectionHandlers,
  createIngestHandlers,
  createMatchDetailHandlers,
} from '#features/competition/routes.ts';
import { createSeasonHandlers } from '#features/competition/season/handlers.ts';
import { createFollowHandlers } from '#features/follows/handlers.ts';
import type { MatchDayDeps } from '#features/match-day/deps.ts';
import { createMatchDayHandlers } from '#features/match-day/handlers.ts';
import { createModerationHandlers } from '#features/moderation/handlers.ts';
import { createNewsHandlers } from '#features/news/handlers.ts';
import { createOperatorHandlers } from '#features/operator/routes.ts';
import { createBannerOperatorHandlers } from '#features/system/operator-banners.ts';
import { createSettingOperatorHandlers } from '#features/system/operator-routes.ts';
import { createNicknameHandlers } from '#features/search/nicknames/operator-nicknames.ts';
import { createSearchHandlers } from '#features/search/handlers.ts';
import { createConsoleSearchHandlers } from '#features/search/console/handlers.ts';
import { createSystemHandlers } from '#features/system/routes.ts';
import { createPrivacyHandlers } from '#features/privacy/handlers.ts';
import { createPrivacyOperatorHandlers } from '#features/privacy/operator-handlers.ts';
import {
  createRankingHandlers,
  createRankingOperatorHandlers,
  createReportHandlers,
} from '#features/user-ranking/handlers.ts';
import { createFinanceHandlers } from '#features/finance/handlers.ts';
import { createWalletHandlers, createWalletOperatorHandlers } from '#features/wallet/handlers.ts';
import { createPaymentHandlers } from '#features/payments/handlers.ts';
import { createReplayPageHandlers } from '#features/recordings/replays/replays.ts';
import { createPollHandlers } from '#features/polls/handlers.ts';
import { createPollOperatorHandlers, listedPolls } from '#features/polls/operator-handlers.ts';
import { createPayoutHandlers } from '#features/payouts/handlers.ts';
import type { OverviewDeps } from '#features/overview/deps.ts';
import { createOverviewHandlers } from '#features/overview/handlers.ts';
import { LISTED_MOST } from '#features/overview/waiting-read.ts';
import { composeCalendar } from './compose-calendar.ts';
import { composeFeedDesk } from './compose-feed-desk.ts';
import { composeModeration, profilesOf } from './compose-moderation.ts';
import { type Capabilities } from './compose.ts';
import { purgeDemoWorld } from '../purge-demo.ts';

/** Capacity for the replies of many seasons, so that visits of old ones evict no page. */
const COMPETITION_REPLIES = 1000;

export const seasonDepsOf = ({ anchor }: Capabilities): SeasonDeps & MatchDayDeps => ({
  ...anchor,
  cache: anchor.cache.beside(COMPETITION_REPLIES),
  anchorsFor: (context, providerId) => anchorsFor(anchor, context, providerId),
});

/** What the overview does not read from other capabilities. */
type OwnState = Omit<
  OverviewDeps,
  'matchesWaiting' | 'callsWaiting' | 'predictionsWaiting' | 'listFeeds' | 'videoState' | 'recordingStorage'
>;

/** The matches that need a person; more than these are not counted. */
const WAITING = { attention: 1, page: 1, size: 200 } as const;

/** As many as the overview lists of a kind. */
const OLDEST = { page: 1, size: LISTED_MOST };

/** Members: their own calls, and those of support and parent sites. */
const accountHandlers = (capabilities: Capabilities) => {
  const { account, anchor, chatService, operators, signInMethods } = capabilities;
  const { member: profiles } = profilesOf(capabilities);
  return {
    ...createAccountHandlers(account, (member, username) =>
      changeName({ ...signInMethods, profiles }, member, username),
    ),
    ...createSignInMethodHandlers(signInMethods, account),
    ...createContactHandlers(signInMethods, account),
    ...createDocumentHandlers({ ...signInMethods, audit: operators.recordAudit }),
    ...createStandingHandlers({ ...anchor, standingChanged: chatService.announceRule }),
    ...createMemberListHandlers(anchor),
    ...createSupportHandlers({ ...anchor, account, signInMethods }),
    ...createParentSignInHandlers({ account, audit: operators.recordAudit }),
  };
};

/** Handlers of all that moves coins and money. */
const moneyHandlers = ({ walletDeps, wallet, payments, payouts }: Capabilities) => ({
  ...createWalletHandlers(walletDeps),
  ...createWalletOperatorHandlers(walletDeps, wallet),
  ...createFinanceHandlers({ ...walletDeps, wallet }),
  ...createPaymentHandlers(payments),
  ...createPayoutHandlers(payouts),
});

/** Handlers of tips, rankings, and of what members do about their data. */
const marketHandlers = ({ news, privacy, ranking }: Capabilities) => ({
  ...createNewsHandlers(news),
  ...createPrivacyHandlers(privacy),
  ...createPrivacyOperatorHandlers(privacy),
  ...createRankingHandlers(ranking),
  ...createReportHandlers(ranking),
  ...createRankingOperatorHandlers(ranking),
});

const roomHandlers = ({ chat, polls, hostCalls, clips, recordings, replays }: Capabilities) => ({
  ...createClipHandlers(clips),
  ...createClipOperatorHandlers(clips),
  ...createRecordingHandlers(recordings),
  ...createChatHandlers(chat),
  ...createChatOperatorHandlers(chat),
  ...createPollHandlers(polls),
  ...createPollOperatorHandlers(polls),
  ...createHostCallHandlers(hostCalls),
  ...createHostCallOperatorHandlers(hostCalls),
  ...createReplayPageHandlers(replays),
});

/** All handlers but those that call others. */
export const allHandlers = (capabilities: Capabilities, seasons: SeasonDeps & MatchDayDeps, overview: OwnState) => {
  const { account, anchor, competition, newsService, origin, system, operators } = capabilities;
  return {
    ...createSystemHandlers(system),
    ...createAnchorHandlers(anchor),
    ...createCalendarHandlers(composeCalendar(capabilities, overview.config)),
    ...createAlertHandlers(capabilities.alertDeps, capabilities.alerts),
    ...roomHandlers(capabilities),
    ...createMatchDayHandlers(seasons),
    ...createFollowHandlers(seasons),
    ...createMatchDetailHandlers(competition),
    ...createSeasonHandlers(seasons),
    ...origin.handlers,
    ...createMatchListHandlers(anchor),
    ...createFeedHandlers(anchor),
    ...createReplayHandlers({ ...capabilities.feeds, now: anchor.now }),
    ...createFeedDeskHandlers(composeFeedDesk(capabilities, overview.config)),
    ...accountHandlers(capabilities),
    ...createHostOperatorHandlers(anchor),
    ...createScheduleOperatorHandlers(anchor),
    ...createMomentOperatorHandlers(anchor),
    ...createGroupOperatorHandlers(anchor),
    ...createBannerOperatorHandlers(system),
    ...createSettingOperatorHandlers(system),
    ...createModerationHandlers(composeModeration(capabilities)),
    ...marketHandlers(capabilities),
    ...createApplicationHandlers({
      ...anchor,
      audit: operators.recordAudit,
      memberBrief: account.briefOf,
      records: { host: createHostRole(anchor), tipster: capabilities.newsService.tipsterRole },
    }),
    ...moneyHandlers(capabilities),
    ...createOperatorHandlers(operators),
    ...operators.staffHandlers,
    ...createOverviewHandlers({
      ...overview,
      matchesWaiting: async () => (await listMatches(anchor, WAITING)).list,
      callsWaiting: () => listCalls(capabilities.hostCalls, { isWaiting: true }, OLDEST),
      predictionsWaiting: () => listedPolls(capabilities.polls, { ...OLDEST, waiting: 1 }),
      listFeeds: () => listFeeds(anchor),
      videoState: origin.videoState,
      recordingStorage: () => readStorage(capabilities.recordings),
    }),
    ...createConsoleSearchHandlers(overview),
    ...createSearchHandlers(capabilities.search),
    ...createNicknameHandlers({ ...capabilities.search, audit: operators.recordAudit }),
    ...createIngestHandlers(competition),
    ...createDeductionHandlers({ ...anchor, audit: operators.recordAudit, tablesChanged: competition.tablesChanged }),
    ...createCorrectionHandlers({
      ...newsService,
      ...anchor,
      ...competition,
      audit: operators.recordAudit,
    }),
    ...createSeasonOperatorHandlers({ ...competition, db: anchor.db }),
    ...purgeDemoWorld(capabilities),
  };
};
