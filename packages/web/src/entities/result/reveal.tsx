import { useLingui } from '@lingui/react/macro';
import type { MatchBrief } from '@touchline/contract/match.ts';
import { isResultHidden, resultShownAt } from '@touchline/domain/result-mark.ts';
import { useFormats } from '#platform/i18n/format.ts';
import { useNameOf } from '#platform/i18n/names.ts';
import { Button, type ButtonProps } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './reveal.module.css';

const loadCover = () => import('#platform/results/results-cover.ts');

const show = (matchId: string): void => void loadCover().then(({ showResult }) => showResult(matchId));

const hide = (matchId: string): void => void loadCover().then(({ hideResult }) => hideResult(matchId));

const useRevealLabel = (): ((match: MatchBrief) => string) => {
  const { t } = useLingui();
  const nameOf = useNameOf();
  return ({ home, guest }) => t`看比分：${nameOf(home.shortName)} 对 ${nameOf(guest.shortName)}`;
};

/** Stands for a number that is hidden. */
export const HiddenScore = () => <i className={styles.hidden} aria-hidden="true" />;

/** Shows the result of a match in a row. */
export const RevealIcon = ({ match }: { match: MatchBrief }) => (
  <IconButton
    icon="eye"
    size={20}
    className={styles.icon}
    label={useRevealLabel()(match)}
    onClick={() => show(match.matchId)}
  />
);

/** Shows the result of a match, in words. */
export const RevealButton = ({ match, look = 'quiet' }: { match: MatchBrief } & Pick<ButtonProps, 'look'>) => {
  const { t } = useLingui();
  return (
    <Button look={look} aria-label={useRevealLabel()(match)} onClick={() => show(match.matchId)}>
      <Icon name="eye" size={15} />
      {t`看比分`}
    </Button>
  );
};

/** Shows the result of a match along the lower edge of a cover. */
export const RevealStrip = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={styles.strip}
      aria-label={useRevealLabel()(match)}
      onClick={() => show(match.matchId)}
    >
      {t`看比分`}
    </button>
  );
};

/** When the viewer asked for a result, and the way back; nothing where none was hidden. */
export const ShownNote = ({ match }: { match: MatchBrief }) => {
  const { t } = useLingui();
  const { hourMinute } = useFormats();
  const at = resultShownAt(match);
  if (at === null) return null;
  const time = hourMinute(at);
  return (
    <p className={styles.shown}>
      <span>{t`你 ${time} 点开了这场比分`}</span>
      <button type="button" className={styles.again} onClick={() => hide(match.matchId)}>
        {t`重新藏起`}
      </button>
    </p>
  );
};

/** What a room has below its score: the way to a hidden result, or back. */
export const RevealLine = ({ match }: { match: MatchBrief }) =>
  isResultHidden(match) ? (
    <p className={styles.line}>
      <RevealButton match={match} />
    </p>
  ) : (
    <ShownNote match={match} />
  );
