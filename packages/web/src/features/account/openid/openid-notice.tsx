import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './openid.module.css';

/** Why a sign-in with a provider ended, as the server says in the address; null when it says nothing. */
const useOpenIdProblem = (): string | null => {
  const { t } = useLingui();
  const { search } = useLocation();
  switch (new URLSearchParams(search).get('openid')) {
    case null:
      return null;
    case 'refused':
      return t`你没有同意授权，什么都没有改变`;
    case 'expired':
      return t`这次登录已经过期，或者不是在这个浏览器里开始的，请重新开始`;
    case 'unavailable':
      return t`对方的登录服务现在没有响应，请稍后再试，或换一种方式登录`;
    case 'limit':
      return t`尝试得太多了，请稍等`;
    default:
      return t`对方的登录服务给出的答复无效，请重新开始`;
  }
};

/** Why a sign-in with a provider did not work. */
export const OpenIdNotice = () => {
  const problem = useOpenIdProblem();
  if (problem === null) return null;
  return (
    <p role="alert" className={styles.notice}>
      <Icon name="alert" size={18} />
      {problem}
    </p>
  );
};
