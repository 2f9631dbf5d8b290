import { Plural, useLingui } from '@lingui/react/macro';
import type { Poll } from '@touchline/contract/polls.ts';
import { pollShares, pollVotes, saidPollState, type PollState } from '@touchline/domain/polls.ts';
import { useId, useState, type ReactNode } from 'react';
import { useFormats } from '#platform/i18n/format.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './polls.module.css';

interface PollCardProps {
  poll: Poll;
  /** Of the host: question and answers are in it. */
  language: string;
  /** What this viewer voted. */
  vote: number | undefined;
  onVote: (option: number) => void;
  /** Can be folded into its first line, and is once it is over. */
  isFolding: boolean;
  /** The way to other questions. */
  more: ReactNode;
  onReport: () => void;
}

const useStateText = ({ kind, closesAt, score }: Poll, state: PollState): string => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  if (state === 'open') return closesAt === null ? t`进行中` : t`${hourMinute(closesAt)} 截止`;
  if (state === 'void') return t`作废：比赛没有踢完，或没有答案`;
  if (state === 'resolved') return score === null ? t`答案已公布` : t`终场 ${score.join(' : ')}`;
  return kind === 'prediction' ? t`已截止，等结果` : t`已截止`;
};

/** The answers as buttons, before the viewer has voted. */
const Choices = ({ poll, language, onVote }: Pick<PollCardProps, 'poll' | 'language' | 'onVote'>) => (
  <div className={styles.choices}>
    {poll.options.map(({ text }, option) => (
      <button key={text} type="button" lang={language} className={styles.choice} onClick={() => onVote(option)}>
        {text}
      </button>
    ))}
  </div>
);

/** How the room voted; a sign and a word tell what colour does. */
const Results = ({ poll, language, vote }: Pick<PollCardProps, 'poll' | 'language' | 'vote'>) => {
  const { t } = useLingui();
  const { count } = useFormats();
  const shares = pollShares(poll);
  return (
    <ul className={styles.results}>
      {poll.options.map(({ text, votes }, option) => {
        const isRight = option === poll.correct;
        return (
          <li key={text} className={classNames(styles.result, isRight && styles.right, option === vote && styles.own)}>
            <i className={styles.share} style={{ inlineSize: `${shares[option] ?? 0}%` }} aria-hidden="true" />
            <span lang={language} className={styles.answer}>
              {text}
            </span>
            {isRight ? (
              <em className={styles.mark}>
                <Icon name="check" size={13} />
                {t`正确`}
              </em>
            ) : null}
            {option === vote ? <em className={styles.mark}>{t`我选的`}</em> : null}
            <span className={styles.number}>
              <b>{shares[option] ?? 0}%</b>
              <span className="sr-only">{t`${count(votes)} 票`}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
};

/** What came of the viewer's prediction. */
const Outcome = ({ poll, vote }: Pick<PollCardProps, 'poll' | 'vote'>) => {
  const { t } = useLingui();
  const { correct } = poll;
  if (correct === null || vote === undefined) return null;
  const isRight = vote === correct;
  return <b className={classNames(styles.outcome, isRight && styles.right)}>{isRight ? t`你猜对了` : t`这次没猜中`}</b>;
};

const Foot = ({ poll, more, onReport }: Pick<PollCardProps, 'poll' | 'more' | 'onReport'>) => {
  const { t } = useLingui();
  const total = pollVotes(poll);
  const right = poll.correct === null ? null : (poll.options[poll.correct]?.votes ?? 0);
  return (
    <p className={styles.foot}>
      {more}
      <span className={styles.end}>
        <span>
          {right === null ? <Plural value={total} other="# 人投票" /> : <Plural value={right} other="# 人猜对" />}
          {right === null ? null : (
            <>
              {' · '}
              <Plural value={total} other="# 人投票" />
            </>
          )}
        </span>
        <IconButton icon={LAZY_ICONS.flag} label={t`举报`} size={16} className={styles.report} onClick={onReport} />
      </span>
    </p>
  );
};

/** A poll or a prediction: answers to press, then how the room voted and who was right. */
export const PollCard = ({ poll, language, vote, onVote, isFolding, more, onReport }: PollCardProps) => {
  const { t } = useLingui();
  const [folded, setFolded] = useState<Partial<Record<PollState, boolean>>>({});
  const bodyId = useId();
  const titleId = useId();
  const state = saidPollState(poll);
  const stateText = useStateText(poll, state);
  const isOpen = !isFolding || !(folded[state] ?? state !== 'open');
  const head = (
    <>
      <Icon name={poll.kind === 'prediction' ? LAZY_ICONS.trophy : LAZY_ICONS.lines} size={16} />
      <span className={styles.title}>
        <span className={styles.kind}>
          {poll.kind === 'prediction' ? t`预测` : t`投票`} · {stateText}
        </span>
        <b id={titleId} lang={language}>
          {poll.question}
        </b>
      </span>
    </>
  );
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      {isFolding ? (
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setFolded({ ...folded, [state]: isOpen })}
        >
          {head}
          <Icon name={isOpen ? LAZY_ICONS.up : 'down'} size={15} />
        </button>
      ) : (
        <div className={styles.head}>{head}</div>
      )}
      <p role="status" className={styles.said}>
        <Outcome poll={poll} vote={vote} />
      </p>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {state === 'open' && vote === undefined ? (
          <Choices poll={poll} language={language} onVote={onVote} />
        ) : (
          <Results poll={poll} language={language} vote={vote} />
        )}
        <Foot poll={poll} more={isOpen ? more : null} onReport={onReport} />
      </div>
      {isOpen || more === null ? null : <div className={styles.more}>{more}</div>}
    </article>
  );
};
