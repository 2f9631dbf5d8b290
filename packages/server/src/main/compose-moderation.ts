import { createReportedMembers } from '#features/account/reported-members.ts';
import type { ChatDeps } from '#features/chat/deps.ts';
import { createReportedLines } from '#features/chat/reported-lines.ts';
import { announceRule } from '#features/chat/rule.ts';
import type { ModerationDeps } from '#features/moderation/deps.ts';
import { createReportedComments } from '#features/news/comments/reported-comments.ts';
import type { NewsDeps } from '#features/news/deps.ts';

/** Composes the moderation from every kind of content that members report. */
export const composeModeration = ({ chat, news }: { chat: ChatDeps; news: NewsDeps }): ModerationDeps => {
  const { db, now, audit } = chat;
  return {
    db,
    now,
    audit,
    content: {
      chat: createReportedLines(chat),
      comment: createReportedComments(news),
      name: createReportedMembers(db, 'name'),
      picture: createReportedMembers(db, 'picture'),
    },
    announceRule: (uid) => announceRule(chat, uid),
  };
};
