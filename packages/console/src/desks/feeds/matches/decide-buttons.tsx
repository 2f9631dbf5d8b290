import { useLingui } from '@lingui/react/macro';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { call, type OpsCall } from '#platform/http/call.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { useNameOf } from '#ui/use-name-of.ts';
import type { FeedMatch } from './trust-tag.tsx';

const REFRESHED: readonly OpsCall[] = ['opsListFeedMatches', 'opsListWaiting'];

const useTitle = (): ((match: FeedMatch, score: Pick<FeedMatch, 'homeScore' | 'awayScore'>) => string) => {
  const nameOf = useNameOf();
  return ({ home, away }, { homeScore, awayScore }) =>
    `${nameOf(home.shortName)} ${homeScore ?? '–'} : ${awayScore ?? '–'} ${nameOf(away.shortName)}`;
};

/** Shows a held state to viewers now, or drops it. */
export const HeldButtons = ({ match, held }: { match: FeedMatch; held: NonNullable<FeedMatch['held']> }): ReactNode => {
  const { t } = useLingui();
  const titleOf = useTitle();
  const { homeScore, awayScore } = held;
  const decide = (decision: 'apply' | 'drop') => () =>
    call('opsDecideFeedState', { id: match.id, held: decision, homeScore, awayScore });
  return (
    <Flex gap={8}>
      <ConfirmAction
        label={t`给观众看`}
        title={titleOf(match, held)}
        text={<p>{t`观众马上看到这个比分。`}</p>}
        act={decide('apply')}
        refreshes={REFRESHED}
        button={{ size: 'small', type: 'primary' }}
      />
      <ConfirmAction
        label={t`丢掉`}
        title={titleOf(match, held)}
        text={<p>{t`继续显示现在的比分。源再报一次时会重新压着。`}</p>}
        act={decide('drop')}
        refreshes={REFRESHED}
        button={{ size: 'small' }}
      />
    </Flex>
  );
};

/** Makes the result that is shown final by the desk's word. */
export const ConfirmResult = ({ match }: { match: FeedMatch }): ReactNode => {
  const { t } = useLingui();
  const titleOf = useTitle();
  return (
    <ConfirmAction
      label={t`确认赛果`}
      title={titleOf(match, match)}
      text={<p>{t`赛果由你定下，推荐按它结算，之后没有源能改它。`}</p>}
      act={() => call('opsDecideFeedState', { id: match.id, isFinal: true })}
      refreshes={REFRESHED}
      button={{ size: 'small', type: 'primary' }}
    />
  );
};
