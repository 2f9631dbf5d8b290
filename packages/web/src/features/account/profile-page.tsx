import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/router/link.tsx';
import { AccountPage } from '#features/account/account-page.tsx';
import { NameChange } from '#features/account/name-change.tsx';
import { GoldCard } from '#features/account/gold-card.tsx';
import { useSignOut } from '#features/account/use-sign-out.ts';
import { Welcome } from '#features/account/welcome.tsx';
import { signInPath } from '#platform/session/sign-in-path.ts';
import { isHostSession, useSession } from '#platform/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconDrawing, IconName } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './profile-page.module.css';
import { useCommonConfig } from '#platform/boot/common-config.ts';
import type { Session } from '#platform/session/session-store.ts';
import { fileUrl } from '#platform/origins/origins.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import type { ReactNode } from 'react';
import { useTheme } from '#platform/theme/theme.ts';
import { CardList } from '#ui/section/card-list.tsx';
import { ResultsChoice, ThemeChoice } from '#entities/preference/look-choices.tsx';
import { LanguageChoice } from '#features/account/language-choice.tsx';
import { alertChoicesQuery } from '#data/alerts/queries.ts';
import { useSaveChoices } from '#data/alerts/use-alert-choices.ts';
import { useAccountLinks, type AccountLink as ToAccount } from '#entities/member/use-account-links.ts';
import { useHidesResults } from '#entities/result/hide-results.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { subscriptionsQuery } from '#data/host/queries.ts';

const AccountLink = ({ to, icon, text, count }: ToAccount & { count?: number | undefined }) => (
  <li>
    <Link className={styles.link} to={to}>
      <Icon name={icon} className={styles.accountLinksIcon} />
      {text}
      <span className={styles.count}>{count}</span>
      <Icon name="forward" size={16} className={styles.arrow} />
    </Link>
  </li>
);

/** To what the member bought, wrote, booked and follows. */
const AccountLinks = () => {
  const { data } = useQuery(subscriptionsQuery());
  const counts = new Map([
    ['/account/bookings', data?.subscribeMatchId.length],
    ['/account/following', data?.subscribeHostId.length],
  ]);
  return (
    <CardList>
      {useAccountLinks().map((link) => (
        <AccountLink key={link.to} {...link} count={counts.get(link.to)} />
      ))}
    </CardList>
  );
};

const Preference = ({ icon, name, children }: { icon: IconName | IconDrawing; name: string; children: ReactNode }) => (
  <li className={styles.row}>
    <Icon name={icon} className={styles.icon} />
    <span className={styles.name}>{name}</span>
    {children}
  </li>
);

/** For a member whose results are hidden and whose alerts tell them: the same for alerts. */
const SpoilerFreeAlerts = () => {
  const { t } = useLingui();
  const [isHidden] = useHidesResults();
  const isMember = useSession() !== null;
  const { data: choices } = useQuery({ ...alertChoicesQuery(), enabled: isMember && isHidden });
  const { mutate } = useSaveChoices();
  if (!isHidden || choices === undefined) return null;
  const { spoilerFree } = choices;
  return (
    <li>
      <Switch
        className={styles.link}
        checked={spoilerFree}
        onToggle={() => mutate({ ...choices, spoilerFree: !spoilerFree })}
      >
        <span className={styles.name}>{t`提醒里也不透露比分`}</span>
      </Switch>
    </li>
  );
};

/** Language, theme, and whether results are hidden. */
const Preferences = () => {
  const { t } = useLingui();
  const theme = useTheme();
  return (
    <CardList>
      <Preference icon={LAZY_ICONS.globe} name={t`语言`}>
        <LanguageChoice />
      </Preference>
      <Preference icon={theme === 'dark' ? LAZY_ICONS.moon : LAZY_ICONS.sun} name={t`外观`}>
        <ThemeChoice />
      </Preference>
      <Preference icon={LAZY_ICONS.eyeOff} name={t`防剧透`}>
        <ResultsChoice />
      </Preference>
      <SpoilerFreeAlerts />
    </CardList>
  );
};

/** Who is signed in, on the chalk. */
const MemberCard = ({ session }: { session: Session }) => (
  <div className={styles.member}>
    <Avatar name={session.user.username} src={fileUrl(session.user.headUrl)} size={64} className={styles.face} />
    <span className={styles.words}>
      <b className={styles.username}>{session.user.username}</b>
      <small>
        <Trans>编号 {session.uid}</Trans>
      </small>
    </span>
    {isHostSession() ? null : <NameChange />}
  </div>
);

/** What this is; where the demo world is on, it says so. */
/** What the server says that it runs, for support. */
const serverVersion = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="touchline-version"]')?.content ?? '';

const AboutLine = () => (
  <p className={styles.about}>
    Touchline {serverVersion()}
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

const VisitorSection = () => {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.visitor}>
        <p>{t`登录后，这里有你的金币、购买的推荐、预约的比赛和关注的主播。`}</p>
        <Link className={styles.signIn} to={signInPath('/account')}>
          {t`登录或注册`}
        </Link>
      </div>
      <CardList>
        <AccountLink to="/account/privacy" icon="user" text={t`隐私`} />
      </CardList>
    </>
  );
};

const SignOut = () => {
  const { t } = useLingui();
  const { signOut, isBusy } = useSignOut();
  return (
    <Button look="danger" size="large" busy={isBusy} onClick={signOut} className={styles.signOut}>
      <Icon name={LAZY_ICONS.leave} />
      {t`退出登录`}
    </Button>
  );
};

/** The account: who is signed in, gold coins, the ways on, language and theme. A visitor finds the way in. */
const ProfilePage = () => {
  const { t } = useLingui();
  const session = useSession();
  const lead =
    session === null ? (
      <Welcome title={t`你好，球迷`}>{t`关注主播，预约比赛，开播不错过`}</Welcome>
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
