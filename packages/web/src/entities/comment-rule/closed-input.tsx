import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import type { InputState } from '#entities/comment-rule/input-state.ts';
import styles from './closed-input.module.css';

interface ClosedInputProps {
  state: Exclude<InputState, { kind: 'open' }>;
  /** What a visitor may do after signing in, such as 登录后聊天. */
  signIn: string;
  /** What is shut for all, such as 聊天已关闭. */
  shut: string;
  onSignIn: () => void;
}

const useTexts = ({ state, shut }: ClosedInputProps): readonly string[] => {
  const { t } = useLingui();
  if (state.kind === 'limited') return state.texts;
  if (state.kind === 'banned') return [state.text === '' ? t`你已被禁止发言` : state.text];
  return [shut];
};

/** In the place of the input: why nothing can be written, and what would change that (V7). */
export const ClosedInput = (props: ClosedInputProps) => {
  const { state, signIn, onSignIn } = props;
  const texts = useTexts(props);
  if (state.kind === 'visitor') {
    return (
      <div className={styles.closed}>
        <Button look="soft" className={styles.signIn} onClick={onSignIn}>
          {signIn}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.closed} data-rule={state.kind} role="status">
      <Icon name={state.kind === 'banned' ? 'alert' : LAZY_ICONS.lock} size={18} />
      <p>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </div>
  );
};
