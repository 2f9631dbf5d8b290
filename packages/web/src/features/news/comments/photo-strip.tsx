import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import type { Photo, Photos } from '#features/news/comments/use-photos.ts';
import styles from './photo-strip.module.css';

const State = ({ photo, retry }: { photo: Photo; retry: Photos['retry'] }) => {
  const { t } = useLingui();
  if (photo.state === 'ready') return null;
  if (photo.state === 'failed')
    return (
      <button type="button" className={styles.veil} aria-label={t`重新上传`} onClick={() => retry(photo)}>
        <Icon name="retry" size={20} />
      </button>
    );
  return (
    <span className={styles.veil} role="progressbar" aria-label={t`正在上传`}>
      <i className={classNames(styles.ring, styles[photo.state])} />
      <small>{photo.state === 'preparing' ? <Trans>处理中</Trans> : <Trans>上传中</Trans>}</small>
    </span>
  );
};

/** The pictures of the comment that is being written. */
export const PhotoStrip = ({ list, retry, remove }: Pick<Photos, 'list' | 'retry' | 'remove'>) => {
  const { t } = useLingui();
  return (
    <ul className={styles.strip} aria-label={t`要发的图片`}>
      {list.map((photo, place) => (
        <li key={photo.id} data-photo={photo.state}>
          <Picture src={photo.src} alt="" aspect="1" className={styles.photo} eager />
          <State photo={photo} retry={retry} />
          <button
            type="button"
            className={styles.remove}
            aria-label={t`移除第 ${place + 1} 张图片`}
            onClick={() => remove(photo)}
          >
            <Icon name="close" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
};
