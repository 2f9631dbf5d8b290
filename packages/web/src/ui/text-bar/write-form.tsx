import { useLingui, Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useEmoji } from '#ui/emoji-panel/use-emoji.tsx';
import { TextBar } from '#ui/text-bar/text-bar.tsx';
import type { Draft } from '#ui/text-bar/use-draft.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { LAZY_ICONS } from '#ui/icon/lazy-icons.ts';
import styles from './write-form.module.css';

interface ReplyStripProps {
  /** Whose words are answered. */
  name: string;
  text: string;
  onClose: () => void;
}

/** Over the field: what is answered, until one thinks better of it. */
const ReplyStrip = ({ name, text, onClose }: ReplyStripProps) => {
  const { t } = useLingui();
  return (
    <p className={styles.reply}>
      <Icon name={LAZY_ICONS.reply} size={14} />
      <span className={styles.quoted}>
        <Trans>回复 {name}</Trans> · {text}
      </span>
      <IconButton icon="close" size={16} label={t`不回复了`} onClick={onClose} />
    </p>
  );
};

type BarProps = Pick<ComponentProps<typeof TextBar>, 'label' | 'placeholder' | 'maxLength'>;

interface WriteFormProps extends BarProps {
  draft: Omit<Draft, 'setProblem'>;
  canSend: boolean;
  send: () => void;
  /** Stands on the button in place of 发送. */
  sendLabel?: ReactNode;
  /** What is answered. */
  reply: ComponentProps<typeof ReplyStrip> | null;
  /** Above the line, for example pictures, and at its start. */
  above?: ReactNode;
  tools?: ReactNode;
  /** Whether the emoji go away once the text is sent. */
  closesEmoji?: boolean;
}

/** Where a member writes: the text, emoji, and what is answered. */
export const WriteForm = ({ draft, canSend, send, sendLabel, reply, above, tools, ...rest }: WriteFormProps) => {
  const { t } = useLingui();
  const { closesEmoji = false, ...bar } = rest;
  const { text, field, problem, type, insert } = draft;
  const emoji = useEmoji(field, insert);
  const submit = (): void => {
    send();
    if (closesEmoji) emoji.close();
  };
  return (
    <div className={styles.form}>
      {reply === null ? null : <ReplyStrip {...reply} />}
      {above}
      <form
        className={styles.line}
        data-tools={tools === undefined ? undefined : true}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {tools}
        <TextBar
          {...bar}
          value={text}
          onChange={type}
          onEnter={submit}
          field={field}
          problem={problem}
          end={emoji.button}
        />
        <Button type="submit" look="solid" disabled={!canSend} className={styles.send}>
          {sendLabel ?? t`发送`}
        </Button>
      </form>
      {emoji.panel}
    </div>
  );
};
