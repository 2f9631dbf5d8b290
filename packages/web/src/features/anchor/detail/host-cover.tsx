import { PitchCover } from '#entities/host/room-cover.tsx';
import { fileUrl } from '#platform/origins/origins.ts';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './host-cover.module.css';

/** The host's picture, fading into the page. */
export const HostCover = ({ coverId }: { coverId: string }) => (
  <div className={styles.cover}>
    <Picture src={fileUrl(coverId)} alt="" className={styles.picture} eager fallback={<PitchCover />} />
    <span className={styles.fade} />
  </div>
);
