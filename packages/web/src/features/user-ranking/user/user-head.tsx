import { Trans, useLingui } from '@lingui/react/macro';
import type { RankedUser } from '@touchline/contract/user-ranking.ts';
import { useId, useState } from 'react';
import { TitleBadge } from '#entities/tipster/title-badge.tsx';
import { useProfitText } from '#features/user-ranking/user/use-profit-text.ts';
import { useTitle } from '#features/user-ranking/boards/use-title.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import styles from './user-head.module.css';

/** A title that tells on a press how it is earned. */
const Title = ({ titleId }: { titleId: string }) => {
  const ruleId = useId();
  const [isOpen, setOpen] = useState(false);
  const title = useTitle(titleId);
  if (title === undefined) return null;
  return (
    <>
      <button
        type="button"
        className={styles.title}
        aria-expanded={isOpen}
        aria-controls={ruleId}
        onClick={() => setOpen(!isOpen)}
      >
        <TitleBadge {...title} />
      </button>
      <p id={ruleId} className={styles.rule} hidden={!isOpen}>
        {title.rule}
      </p>
    </>
  );
};

/** Who it is, what was won in all, and how often. */
export const UserHead = ({ user }: { user: RankedUser }) => {
  const { t } = useLingui();
  const profitText = useProfitText();
  const { name, headUrl, userTitle, profit, winRate, reds, settled } = user;
  return (
    <header className={styles.head}>
      <Avatar name={name} src={fileUrl(headUrl)} size={64} className={styles.face} />
      <div className={styles.words}>
        <b className={styles.name}>{name}</b>
        {userTitle === null ? null : <Title titleId={userTitle} />}
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>
            <Trans>总盈利（金币）</Trans>
          </dt>
          <dd className={styles.profit} data-gain={profit > 0 || undefined}>
            {profitText(profit)}
          </dd>
        </div>
        <div>
          <dt>
            <Trans context="ranking">胜率</Trans>
          </dt>
          <dd>
            <span>{winRate === null ? '–' : `${winRate}%`}</span>
            <small title={t`红单 / 已定胜负`}>
              {reds}/{settled}
            </small>
          </dd>
        </div>
      </dl>
    </header>
  );
};
