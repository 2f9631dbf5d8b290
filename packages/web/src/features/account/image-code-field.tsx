import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { imageCodeQuery } from '#data/account/queries.ts';
import { TextField } from '#ui/text-field/text-field.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './image-code-field.module.css';

const CodePicture = ({ image }: { image: string | undefined }) => {
  const { t } = useLingui();
  if (image === undefined) return <Skeleton width="110px" height="40px" radius="var(--r1)" />;
  return <img className={styles.picture} src={image} alt={t`图形验证码`} width="110" height="40" />;
};

/** The characters of a drawn picture (200025); each picture is good for one try. */
export const ImageCodeField = ({ problem }: { problem?: string | undefined }) => {
  const { t } = useLingui();
  const picture = useQuery(imageCodeQuery());
  const pictureId = picture.data?.imageCodeId;
  const [typed, setTyped] = useState({ pictureId, text: '' });
  const end = (
    <>
      <CodePicture image={picture.data?.image} />
      <IconButton
        icon="retry"
        label={t`换一张图`}
        size={20}
        disabled={picture.isFetching}
        onClick={() => void picture.refetch()}
      />
    </>
  );
  return (
    <TextField
      name="imageCode"
      label={t`图中的字符`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={12}
      problem={problem}
      value={typed.pictureId === pictureId ? typed.text : ''}
      onChange={({ target }) => setTyped({ pictureId, text: target.value })}
      end={end}
    />
  );
};
