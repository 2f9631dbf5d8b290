import { useLingui } from '@lingui/react/macro';
import { HIDDEN_DAYS } from '@touchline/domain/result-mark.ts';
import { Link } from '#platform/router/link.tsx';
import { hidesResults } from '#platform/results/hides-results.ts';
import { useSession } from '#platform/session/session.ts';
import { useStore } from '#platform/storage/store.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { Switch } from '#ui/switch/switch.tsx';
import styles from './hide-results.module.css';

const choose = (isHidden: boolean): void =>
  void import('#platform/results/results-cover.ts').then(({ chooseHidden }) => chooseHidden(isHidden));

/** The viewer's choice to hide results, and how to change it. */
export const useHidesResults = (): readonly [boolean, (isHidden: boolean) => void] => [useStore(hidesResults), choose];

/** At the head of a list of matches: hides their results; nothing while they are. */
export const HideResultsButton = () => {
  const { t } = useLingui();
  const [isHidden, setHidden] = useHidesResults();
  if (isHidden) return null;
  return (
    <Button look="quiet" onClick={() => setHidden(true)}>
      <Icon name={LAZY_ICONS.eyeOff} size={15} />
      {t`防剧透`}
    </Button>
  );
};

/** Above a list whose results are hidden: says so, and ends it. */
export const HiddenResultsBar = () => {
  const { t } = useLingui();
  const [isHidden, setHidden] = useHidesResults();
  const isMember = useSession() !== null;
  if (!isHidden) return null;
  return (
    <div className={styles.bar}>
      <Switch className={styles.switch} checked onToggle={() => setHidden(false)}>
        <Icon name={LAZY_ICONS.eyeOff} size={18} />
        <span className={styles.words}>
          <b>{t`防剧透已开`}</b> {t`最近 ${HIDDEN_DAYS} 天的比分和积分都收起来了`}
        </span>
      </Switch>
      {isMember ? (
        <Link className={styles.more} to="/account/alerts">
          {t`提醒里也不透露比分`}
          <Icon name="forward" size={14} />
        </Link>
      ) : null}
    </div>
  );
};

/** The same for a page of lists without a heading of their own. */
export const HideResultsLine = () => (
  <>
    <p className={styles.line}>
      <HideResultsButton />
    </p>
    <HiddenResultsBar />
  </>
);
