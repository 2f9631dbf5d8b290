import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Link } from '#platform/router/link.tsx';
import { useFollows } from '#data/follows/use-follows.ts';
import { MemberNav } from '#entities/member/member-nav.tsx';
import { FollowOrder } from '#features/follows/follow-order.tsx';
import { FollowPicker } from '#features/follows/follow-picker.tsx';
import { WelcomeFoot, WelcomeHead, WelcomeLook } from '#features/follows/welcome.tsx';
import { useBack } from '#platform/router/use-back.ts';
import { useSession } from '#platform/session/session.ts';
import { backOf, signInPath } from '#platform/session/sign-in-path.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import { PageBar } from '#ui/page-bar/page-bar.tsx';
import styles from './my-teams-page.module.css';

/** A visitor's choice is on the device: says so, and how to have it everywhere. */
const DeviceNote = () => {
  const { pathname, search } = useLocation();
  return (
    <p className={styles.note}>
      <Icon name={LAZY_ICONS.phone} size={16} />
      <span>
        <Trans>保存在这台设备上。</Trans>{' '}
        <Link to={signInPath(backOf(pathname, search))}>
          <Trans>登录后到处可用，还能收提醒</Trans>
        </Link>
      </span>
    </p>
  );
};

/**
 * `/account/teams`: the teams, players and competitions that lead match day, the anchor home and alerts, and their order. With
 * `?welcome` it is where a first visit begins.
 */
const MyTeamsPage = () => {
  const { t } = useLingui();
  const onBack = useBack();
  const isVisitor = useSession() === null;
  const follows = useFollows();
  const count = follows.keys.length;
  const isWelcome = new URLSearchParams(useLocation().search).has('welcome');
  return (
    <>
      {isWelcome ? null : <MemberNav />}
      <PageBar
        title={t`我的球队`}
        onBack={onBack}
        action={
          <Link className={styles.done} to={isWelcome ? '/anchor' : '/today'}>
            {isWelcome ? <Trans>跳过</Trans> : <Trans>今日比赛</Trans>}
          </Link>
        }
      />
      {isWelcome ? <WelcomeHead /> : null}
      {isVisitor && !isWelcome ? <DeviceNote /> : null}
      <FollowPicker follows={follows} />
      <FollowOrder follows={follows} />
      {isWelcome ? (
        <>
          <WelcomeLook />
          <WelcomeFoot count={count} />
        </>
      ) : null}
      {isVisitor || isWelcome || count === 0 ? null : (
        <div className={styles.foot}>
          <Link className={styles.next} to="/account/alerts">
            <Plural value={count} other="继续：选择提醒（# 项）" />
          </Link>
        </div>
      )}
    </>
  );
};

export default MyTeamsPage;
