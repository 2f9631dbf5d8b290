import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ClosedInput } from '#entities/comment-rule/closed-input.tsx';
import type { InputState } from '#entities/comment-rule/input-state.ts';
import { Composer } from '#features/news/comments/composer.tsx';
import type { useCommentActions } from '#features/news/comments/use-comment-actions.ts';
import type { OutgoingComments } from '#features/news/comments/use-outgoing.ts';
import styles from './tip-comments.module.css';

interface CommentFootProps {
  messageId: string;
  rule: InputState;
  actions: ReturnType<typeof useCommentActions>;
  outgoing: OutgoingComments;
  /** What stands here while nobody writes. */
  bar: ReactNode;
}

/** The lower edge of the page: the bar to buy the tip, or where one writes, or why one cannot (V7). */
export const CommentFoot = ({ messageId, rule, actions, outgoing, bar }: CommentFootProps) => {
  const { t } = useLingui();
  const hasBar = bar !== null;
  if (hasBar && !actions.isWriting) return bar;
  return (
    <footer className={styles.foot}>
      {rule.kind === 'open' ? (
        <Composer
          messageId={messageId}
          outgoing={outgoing}
          focusRequest={actions.focusRequest}
          replyTo={actions.replyTo}
          setReplyTo={actions.setReplyTo}
          onSent={hasBar ? actions.leave : () => undefined}
          onLeave={hasBar ? actions.leave : undefined}
        />
      ) : (
        <ClosedInput state={rule} signIn={t`登录后评论`} shut={t`评论已关闭`} onSignIn={actions.write} />
      )}
    </footer>
  );
};
