import { LogoutOutlined, SafetyCertificateOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGE_TAGS, LANGUAGES, isLanguage } from '@touchline/domain/languages/registry.ts';
import { useStore } from '@touchline/web/platform/storage/store.ts';
import type { MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { chooseLocale, useLocale } from '#platform/i18n/locale.ts';
import { signOut } from '#platform/session/session.ts';
import { chooseTheme, theme } from '#platform/theme/theme.ts';

/** The own account, language, theme, and the end of the session. */
export const useAccountMenu = (): MenuProps => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const language = useLocale();
  const name = useStore(theme);
  return {
    selectable: true,
    selectedKeys: [language, name],
    onClick: ({ key }) => {
      if (isLanguage(key)) void chooseLocale(key);
      else if (key === 'light' || key === 'dark') chooseTheme(key);
      else if (key === 'account') void navigate('/account');
      else void signOut();
    },
    items: [
      { key: 'account', icon: <SafetyCertificateOutlined />, label: t`我的账号` },
      { type: 'divider' },
      {
        type: 'group',
        label: t`语言`,
        children: LANGUAGE_TAGS.map((tag) => ({ key: tag, label: LANGUAGES[tag].ownName })),
      },
      {
        type: 'group',
        label: t`外观`,
        children: [
          { key: 'light', label: t`浅色` },
          { key: 'dark', label: t`深色` },
        ],
      },
      { type: 'divider' },
      { key: 'sign-out', icon: <LogoutOutlined />, label: t`退出登录` },
    ],
  };
};
