import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MemberPage } from '#entities/member/member-page.tsx';
import { DeviceSection } from '#features/account/security/device-section.tsx';
import { PasswordSection } from '#features/account/security/password-section.tsx';
import { profileQuery } from '#data/account/queries.ts';
import styles from './security-page.module.css';

const OwnSecurity = () => {
  const { data: profile } = useQuery(profileQuery());
  return (
    <div className={styles.page}>
      <DeviceSection />
      {profile?.canChangePassword === true ? <PasswordSection username={profile.username} /> : null}
    </div>
  );
};

/** Where the member is signed in, and the password. */
const SecurityPage = () => {
  const { t } = useLingui();
  return (
    <MemberPage title={t`账号安全`} promise={t`登录后，可以查看登录过的设备、修改密码`}>
      <OwnSecurity />
    </MemberPage>
  );
};

export default SecurityPage;
