import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { InputState } from '#features/chat/rule/input-state.ts';
import styles from './closed-input.module.css';

interface ClosedInputProps {
  state: Exclude<InputState, { kind: 'open' }>;
  onSignIn: () => void;
}

const useTexts = (state: ClosedInputProps['state']): readonly string[] => {
  const { t } = useLingui();
  if (state.kind === 'limited') return state.texts;
  if (state.kind === 'banned') return [state.text === '' ? t`你已被禁止发言` : state.text];
  return [t`聊天已关闭`];
};

/** In the place of the input: why nothing can be written, and what would change that (V7). */
export const ClosedInput = ({ state, onSignIn }: ClosedInputProps) => {
  const texts = useTexts(state);
  if (state.kind === 'visitor') {
    return (
      <div className={styles.closed}>
        <Button look="soft" className={styles.signIn} onClick={onSignIn}>
          <Trans>登录后聊天</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.closed} data-rule={state.kind} role="status">
      <Icon name={state.kind === 'banned' ? 'alert' : 'lock'} size={18} />
      <p>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  );
};
