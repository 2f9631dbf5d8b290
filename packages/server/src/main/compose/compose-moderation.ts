import { createMemberProfiles } from '#features/account/member-profiles.ts';
import { createHostProfiles } from '#features/anchor/host-profiles.ts';
import type { ChatDeps } from '#features/chat/deps.ts';
import { createHostLineRenamer, createLineRenamer } from '#features/chat/line-authors.ts';
import { createReportedLines } from '#features/chat/reported-lines.ts';
import { announceRule } from '#features/chat/rule.ts';
import { reportProfile } from '#features/moderation/report-profile.ts';
import type { ModerationDeps } from '#features/moderation/deps.ts';
import { createReportedProfiles } from '#features/moderation/reported-profiles.ts';
import { createCommentRenamer } from '#features/news/comments/comment-authors.ts';
import { createReportedComments } from '#features/news/comments/reported-comments.ts';
import { createTipsterProfiles } from '#features/news/publishing/tipster-profiles.ts';
import { createReportedPolls } from '#features/polls/reported-polls.ts';
import { createRankedProfiles } from '#features/user-ranking/ranked-profiles.ts';
import type { ProfileStores } from '#platform/moderation/profiles.ts';
import type { Capabilities } from './compose.ts';
import type { FeatureContext } from './shared-deps.ts';

type WithProfiles = Pick<Capabilities, 'anchor' | 'chat' | 'news' | 'ranking'>;
type WithContent = WithProfiles & Pick<Capabilities, 'polls'>;

/** Every name and picture that members may report. */
export const profilesOf = ({ anchor, chat, news, ranking }: WithProfiles): ProfileStores => ({
  member: createMemberProfiles([createLineRenamer(chat), createCommentRenamer(news)]),
  host: createHostProfiles(anchor, createHostLineRenamer(chat)),
  tipster: createTipsterProfiles(news),
  'ranked-user': createRankedProfiles(ranking),
});

/** What the chat's report call does with comments, names and pictures; `capabilities` are created later than the chat. */
export const contentReports = (
  deps: FeatureContext,
  capabilities: () => WithProfiles & Pick<Capabilities, 'newsService'>,
): Pick<ChatDeps, 'reportComment' | 'reportProfile'> => ({
  reportComment: (report) => capabilities().newsService.reportComment(report),
  reportProfile: (report) => reportProfile(deps, profilesOf(capabilities()), report),
});

/** Composes the moderation from every kind of content that members report. */
export const composeModeration = (capabilities: WithContent): ModerationDeps => {
  const { chat, news, polls } = capabilities;
  const { db, now, audit } = chat;
  const profiles = profilesOf(capabilities);
  return {
    db,
    now,
    audit,
    content: {
      chat: createReportedLines(chat),
      comment: createReportedComments(news),
      name: createReportedProfiles(db, profiles, 'name'),
      picture: createReportedProfiles(db, profiles, 'picture'),
      poll: createReportedPolls(polls),
    },
    announceRule: (uid) => announceRule(chat, uid),
  };
};
