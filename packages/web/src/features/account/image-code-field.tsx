import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '#features/account/text-field.tsx';
import { imageCodeQuery } from '#features/account/image-code-query.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import styles from './image-code-field.module.css';

/** The characters of a drawn picture (200025); each picture is good for one try. */
export const ImageCodeField = ({ problem }: { problem?: string | undefined }) => {
  const { t } = useLingui();
  const picture = useQuery(imageCodeQuery());
  return (
    <div className={styles.line}>
      <TextField
        key={picture.data?.imageCodeId}
        name="imageCode"
        label={t`图中的字符`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        problem={problem}
      />
      <span className={styles.picture}>
        {picture.data === undefined ? (
          <Skeleton width="132px" height="48px" />
        ) : (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(picture.data.svg)}`}
            alt={t`图形验证码`}
            width="132"
            height="48"
          />
        )}
        <IconButton
          icon="retry"
          label={t`换一张图`}
          size={20}
          disabled={picture.isFetching}
          onClick={() => void picture.refetch()}
        />
      </span>
    </div>
  );
};
