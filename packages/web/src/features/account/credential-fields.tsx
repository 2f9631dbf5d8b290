import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GOOD_PASSWORD_LENGTH, PASSWORD_LENGTH } from '#features/account/account-rules.ts';
import { useOffers } from '#features/account/contact/offers.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './credential-fields.module.css';

/** The name of an account. */
export const UsernameField = ({
  takesContact = false,
  autoComplete = 'username',
  ...props
}: {
  hint?: string;
  problem: string | undefined;
  defaultValue?: string;
  /** A verified address or number does, too. */
  takesContact?: boolean;
  /** `webauthn`: passkeys are offered, too. */
  autoComplete?: 'username' | 'username webauthn' | 'off';
}) => {
  const { t } = useLingui();
  const { isAny } = useOffers();
  return (
    <TextField
      {...props}
      name="username"
      label={takesContact && isAny ? t`用户名、邮箱或手机号` : t`用户名`}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
};

interface PasswordFieldProps {
  /** `new-password` lets password managers propose one. */
  autoComplete: 'current-password' | 'new-password';
  /** Where the form has more than one. */
  name?: 'password' | 'currentPassword' | 'newPassword';
  label?: string;
  hint?: string | undefined;
  problem?: string | undefined;
}

/** How good a new password of so many characters is, in words; null for none yet. */
const useStrengthText = () => {
  const { t } = useLingui();
  return (length: number): string | null => {
    const good = GOOD_PASSWORD_LENGTH;
    const missing = PASSWORD_LENGTH.min - length;
    if (length === 0) return null;
    if (missing > 0) return t`还差 ${missing} 个字符`;
    return length < good ? t`可以用；长到 ${good} 个字符更难猜` : t`长度很好；不要和别的网站用同一个密码`;
  };
};

/** A password, hidden until the eye is pressed. */
export const PasswordField = ({ name = 'password', label, hint, ...props }: PasswordFieldProps) => {
  const { t } = useLingui();
  const shownLabel = label ?? t`密码`;
  const [isShown, setShown] = useState(false);
  const [length, setLength] = useState(0);
  const strengthText = useStrengthText();
  return (
    <TextField
      {...props}
      name={name}
      label={shownLabel}
      hint={props.autoComplete === 'new-password' ? (strengthText(length) ?? hint) : hint}
      onChange={({ target }) => setLength([...target.value].length)}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={PASSWORD_LENGTH.max}
      end={
        <IconButton
          icon="eye"
          label={t`显示密码`}
          aria-pressed={isShown}
          className={isShown ? styles.shown : styles.hidden}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
};
