import { useLingui } from '@lingui/react/macro';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { StateLink } from '#ui/state/state-link.tsx';

/** What is missing, in three texts: that it is, why it may be, and what there is instead. */
const useTexts = (label: string) => {
  const { t } = useLingui();
  const player = [t`找不到这名球员`, t`球员可能不在名单里，或者链接不完整`] as const;
  return {
    season: [t`没有这个赛季`, t`链接可能不完整，或者这个赛季还没有收录`, t`看最新的赛季`],
    edition: [t`没有这一届赛事`, t`链接可能不完整，或者这一届还没有收录`, t`看最新一届`],
    stage: [t`没有这个阶段`, t`这一届没有这样的比赛`, t`按日期看`],
    team: [t`找不到这支球队`, t`球队可能没有参加这里的赛事，或者链接不完整`, t`看全部球队`],
    'team-season': [t`没有 ${label} 赛季`, t`这支球队没有这个赛季的记录`, t`看最新的赛季`],
    'football-player': [...player, t`看射手榜`],
    'basketball-player': [...player, t`看球员榜`],
  } as const;
};

interface MissingStateProps {
  what: keyof ReturnType<typeof useTexts>;
  /** Where there is something. */
  to: string;
  /** The season that a team did not play. */
  season?: string | null;
}

/** The address names what does not exist: says so, and leads to where there is something. */
export const MissingState = ({ what, to, season }: MissingStateProps) => {
  const [title, text, linkText] = useTexts(season ?? '')[what];
  return (
    <EmptyState
      scene="lost"
      title={title}
      text={text}
      action={
        <StateLink to={to} replace>
          {linkText}
        </StateLink>
      }
    />
  );
};
