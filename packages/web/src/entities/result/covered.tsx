import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { HIDDEN_DAYS, hiddenSince, isResultHidden } from '@touchline/domain/result-mark.ts';
import { useState, type ReactNode } from 'react';
import { useHidesResults } from '#entities/result/hide-results.tsx';
import { RevealButton } from '#entities/result/reveal.tsx';
import { useRenderTime } from '#platform/prerender/prerender-context.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './covered.module.css';

const Cover = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={styles.cover}>
    <Icon name={LAZY_ICONS.eyeOff} size={28} />
    <p className={styles.title}>{title}</p>
    <p className={styles.text}>{text}</p>
    <div className={styles.actions}>{children}</div>
  </div>
);

interface ResultCoverProps {
  match: MatchBrief;
  children: ReactNode;
}

/** What tells the result of a match: there once the viewer has asked for it. */
export const ResultCover = ({ match, children }: ResultCoverProps) => {
  const { t } = useLingui();
  if (!isResultHidden(match)) return children;
  return (
    <Cover title={t`这里会透露比分`} text={t`防剧透开着。看这一场的比分，其他比赛照样藏着。`}>
      <RevealButton match={match} look="soft" />
    </Cover>
  );
};

/** The talk in a room may tell the result: it can be read without asking for the score. */
export const ChatCover = ({ match, children }: ResultCoverProps) => {
  const { t } = useLingui();
  const [openId, setOpenId] = useState<string | null>(null);
  if (!isResultHidden(match) || openId === match.matchId) return children;
  return (
    <Cover title={t`聊天里可能会说到比分`} text={t`防剧透开着，所以聊天先收起来了。`}>
      <Button look="soft" onClick={() => setOpenId(match.matchId)}>{t`打开聊天`}</Button>
      <RevealButton match={match} />
    </Cover>
  );
};

interface LatestFiguresProps {
  /** Match days of what the figures are of; absent: any day may have one. */
  days?: readonly { date: string }[];
  children: ReactNode;
}

/** Figures with the matches of these days in them, of no single match: there once the viewer has asked for them. */
export const LatestFigures = ({ days, children }: LatestFiguresProps) => {
  const { t } = useLingui();
  const [isHidden] = useHidesResults();
  const [isOpen, setOpen] = useState(false);
  const present = useRenderTime();
  const isPlayed = ({ date }: { date: string }): boolean => date >= hiddenSince(present) && Date.parse(date) <= present;
  if (!isHidden || isOpen || days?.some(isPlayed) === false) return children;
  return (
    <Cover title={t`里面有刚踢完的比赛`} text={t`这些数据算进了最近 ${HIDDEN_DAYS} 天的比赛，防剧透把它们收起来了。`}>
      <Button look="soft" onClick={() => setOpen(true)}>{t`显示最新`}</Button>
    </Cover>
  );
};
