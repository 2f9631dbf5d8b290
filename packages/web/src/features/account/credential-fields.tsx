import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PASSWORD_LENGTH } from '#features/account/account-rules.ts';
import { useOffers } from '#features/account/contact/offers.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import styles from './credential-fields.module.css';

/** The name of an account. */
export const UsernameField = ({
  takesContact = false,
  ...props
}: {
  hint?: string;
  problem: string | undefined;
  defaultValue?: string;
  /** A verified address or number does, too. */
  takesContact?: boolean;
}) => {
  const { t } = useLingui();
  const { isAny } = useOffers();
  return (
    <TextField
      {...props}
      name="username"
      label={takesContact && isAny ? t`用户名、邮箱或手机号` : t`用户名`}
      autoComplete="username"
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

/** A password, hidden until the eye is pressed. */
export const PasswordField = ({ name = 'password', label, ...props }: PasswordFieldProps) => {
  const { t } = useLingui();
  const shownLabel = label ?? t`密码`;
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      name={name}
      label={shownLabel}
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
