import { useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@touchline/contract/chat.ts';
import type { MatchBrief } from '@touchline/contract/match.ts';
import type { LiveRoom } from '@touchline/contract/room.ts';
import { use, useCallback, useEffect, useState } from 'react';
import { useRequireMember, useResume } from '#platform/session/require-member.ts';
import { useSession } from '#platform/session/session.ts';
import { DataRegion } from '#ui/state/data-region.tsx';
import { LinkLine, RoomOffers, PinnedBar } from '#features/chat/bars/room-offers.tsx';
import { Composer } from '#features/chat/composer/composer.tsx';
import { EmptyChat, ChatList } from '#features/chat/list/chat-list.tsx';
import { LineSheet, type ChosenLine } from '#features/chat/line-sheet/line-sheet.tsx';
import { ClosedInput } from '#entities/comment-rule/closed-input.tsx';
import { useMemberCommentRule } from '#data/account/use-comment-rule.ts';
import { inputStateOf } from '#entities/comment-rule/input-state.ts';
import { WarningLine } from '#entities/comment-rule/warning-line.tsx';
import { Hold } from '#data/room/use-picture-hold.ts';
import { listRule } from '#features/chat/stream/line-rule.ts';
import type { Chat, Reply } from '#features/chat/stream/chat.ts';
import { createRoomChat, useChatView, useChatFeed } from '#features/chat/stream/room-chat.ts';
import { useKeyboardRoom } from '#ui/text-bar/use-keyboard-room.ts';
import { SkeletonLines } from '#ui/skeleton/skeleton.tsx';
import styles from './room-chat.module.css';

interface RoomChatProps {
  room: LiveRoom;
  /** Null for a show without one: no events are written then. */
  match: MatchBrief | null;
}

const WRITE = 'write-chat';
const REPORT = 'report-line';
const REPORT_AUTHOR = 'report-line-author';

const replyOf = ({ id, nickName, text }: ChatMessage): Reply => ({ id, nickName, text });

/** The request to write, the message that is answered and the line that is open: what a visitor wants of them waits for a sign-in. */
const useChatActions = (chat: Chat, liveRoomId: string, isReady: boolean) => {
  const requireMember = useRequireMember();
  const [focusRequest, setFocusRequest] = useState(0);
  const [replyTo, setReplyTo] = useState<Reply | null>(null);
  const [chosen, setChosen] = useState<ChosenLine | null>(null);
  const focus = (): void => setFocusRequest((intent) => intent + 1);
  useResume(WRITE, focus);
  const resumeReport = (step: ChosenLine['step']) => (id: string) => {
    const line = chat.view.get().lines.find(({ message }) => message.id === id);
    if (line !== undefined) setChosen({ message: line.message, step });
  };
  useResume(REPORT, resumeReport('report'), isReady);
  useResume(REPORT_AUTHOR, resumeReport('report-author'), isReady);
  const asMember = (action: string, step: ChosenLine['step']) => (message: ChatMessage) => {
    if (requireMember(`${action}:${message.id}`)) setChosen({ message, step });
  };
  return {
    focusRequest,
    replyTo,
    setReplyTo,
    chosen,
    open: useCallback((message: ChatMessage) => setChosen({ message, step: 'actions' }), []),
    close: () => setChosen(null),
    write: () => {
      if (requireMember(`${WRITE}:${liveRoomId}`)) focus();
    },
    reply: (message: ChatMessage) => {
      setChosen(null);
      if (!requireMember(`${WRITE}:${liveRoomId}`)) return;
      setReplyTo(replyOf(message));
      focus();
    },
    report: asMember(REPORT, 'report'),
    reportAuthor: asMember(REPORT_AUTHOR, 'report-author'),
    remove: (message: ChatMessage) => setChosen({ message, step: 'remove' }),
    removed: (messageId: string) => chat.remove(messageId),
  };
};

interface ChatPaneProps extends RoomChatProps {
  uid: string | undefined;
}

const ChatPane = ({ room, match, uid }: ChatPaneProps) => {
  const { t } = useLingui();
  const { liveRoomId } = room;
  const hold = use(Hold);
  const [chat] = useState(() => createRoomChat(liveRoomId, listRule(hold, uid)));
  useEffect(() => {
    const stops = [hold?.until, hold?.isBack].map((store) => store?.subscribe(() => chat.showDue()));
    return () => stops.forEach((stop) => stop?.());
  }, [chat, hold]);
  const feed = useChatFeed(chat, liveRoomId);
  const { isMember, rule: commentRule } = useMemberCommentRule(liveRoomId);
  const rule = inputStateOf(isMember, commentRule);
  const actions = useChatActions(chat, liveRoomId, feed.data !== undefined);
  const isEmpty = useChatView(chat, (view) => view.lines.length + view.outgoing.length === 0);
  useKeyboardRoom();
  return (
    <section className={styles.chat} aria-label={t`聊天`}>
      <LinkLine />
      <PinnedBar chat={chat} />
      <DataRegion
        query={feed}
        skeleton={<SkeletonLines count={8} />}
        failure={t`聊天加载失败`}
        isEmpty={() => isEmpty}
        empty={<EmptyChat canWrite={rule.kind === 'open' || rule.kind === 'visitor'} onWrite={actions.write} />}
      >
        {() => (
          <ChatList
            chat={chat}
            uid={uid}
            language={room.language}
            sport={match?.sport ?? null}
            home={match?.home ?? null}
            guest={match?.guest ?? null}
            onLine={actions.open}
          />
        )}
      </DataRegion>
      <footer className={styles.foot}>
        <RoomOffers room={room} />
        <WarningLine text={commentRule?.warningText} />
        {rule.kind === 'open' ? (
          <Composer
            chat={chat}
            liveRoomId={liveRoomId}
            focusRequest={actions.focusRequest}
            replyTo={actions.replyTo}
            setReplyTo={actions.setReplyTo}
          />
        ) : (
          <ClosedInput state={rule} signIn={t`登录后聊天`} shut={t`聊天已关闭`} onSignIn={actions.write} />
        )}
      </footer>
      {actions.chosen === null ? null : <LineSheet chosen={actions.chosen} actions={actions} />}
    </section>
  );
};

/** The chat of a room (screen 5). It fills the height it is given. */
const RoomChat = (props: RoomChatProps) => {
  const uid = useSession()?.uid;
  return <ChatPane key={uid ?? ''} {...props} uid={uid} />;
};

export default RoomChat;
