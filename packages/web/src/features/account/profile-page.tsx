import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { AccountLinks } from '#features/account/account-links.tsx';
import { AccountPage } from '#features/account/account-page.tsx';
import { GoldCard } from '#features/account/gold-card.tsx';
import { Preferences } from '#features/account/preferences.tsx';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { Welcome } from '#features/account/welcome.tsx';
import { signInPath } from '#platform/session/sign-in-path.ts';
import { isHostSession, useSession } from '#platform/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './profile-page.module.css';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import type { Session } from '#platform/session/session-store.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';

/** Who is signed in, on the chalk. */
const MemberCard = ({ session }: { session: Session }) => (
  <div className={styles.member}>
    <Avatar name={session.user.username} src={fileUrl(session.user.headUrl)} size={64} className={styles.face} />
    <span className={styles.words}>
      <b>{session.user.username}</b>
      <small>
        <Trans>编号 {session.uid}</Trans>
      </small>
    </span>
  </div>
);

/** What this is; where the demo world is on, it says so. */
const AboutLine = () => (
  <p className={styles.about}>
    Touchline
    {useCommonConfig().demo === 1 ? (
      <>
        {' · '}
        <Trans>演示数据：赛程、比分和主播由演示世界生成</Trans>
      </>
    ) : null}
  </p>
);

const MemberSection = () => (
  <>
    <GoldCard />
    <AccountLinks />
  </>
);

const VisitorSection = () => (
  <div className={styles.visitor}>
    <p>
      <Trans>登录后，这里有你的金币、购买的推荐、预约的比赛和关注的主播。</Trans>
    </p>
    <Link className={styles.signIn} to={signInPath('/account')}>
      <Trans>登录或注册</Trans>
    </Link>
  </div>
);

const SignOut = () => {
  const { signOut, isBusy } = useSignOut();
  return (
    <Button look="danger" size="large" busy={isBusy} onClick={signOut} className={styles.signOut}>
      <Icon name={LAZY_ICONS.leave} />
      <Trans>退出登录</Trans>
    </Button>
  );
};

/** The account: who is signed in, gold coins, the ways on, language and theme. A visitor finds the way in. */
const ProfilePage = () => {
  const { t } = useLingui();
  const session = useSession();
  const lead =
    session === null ? (
      <Welcome title={<Trans>你好，球迷</Trans>}>
        <Trans>关注主播，预约比赛，开播不错过</Trans>
      </Welcome>
    ) : (
      <MemberCard session={session} />
    );
  return (
    <AccountPage title={t`我的`} lead={lead}>
      {session === null ? <VisitorSection /> : <MemberSection />}
      <Preferences />
      {session === null || isHostSession() ? null : <SignOut />}
      <AboutLine />
    </AccountPage>
  );
};

export default ProfilePage;
