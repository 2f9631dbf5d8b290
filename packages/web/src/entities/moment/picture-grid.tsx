import { useLingui } from '@lingui/react/macro';
import { Picture } from '#ui/picture/picture.tsx';
import styles from './picture-grid.module.css';

export interface GridPicture {
  key: string;
  src: string;
  width: number;
  height: number;
}

interface PictureGridProps {
  /** 1 to 9. */
  pictures: readonly GridPicture[];
  onPicture?: ((index: number) => void) | undefined;
}

/** Two columns take no more than most of the width. */
const WIDTHS: Readonly<Record<1 | 2 | 3, string>> = { 1: '72vw', 2: '36vw', 3: '33vw' };

const columnsOf = (count: number): 1 | 2 | 3 => (count === 1 ? 1 : count === 2 || count === 4 ? 2 : 3);

/** A post's pictures: one large in its own shape, two or four in two columns, else three. */
export const PictureGrid = ({ pictures, onPicture }: PictureGridProps) => {
  const { t } = useLingui();
  const [only] = pictures;
  if (only === undefined) return null;
  const aspect = pictures.length === 1 ? `${only.width} / ${only.height}` : '1';
  const columns = columnsOf(pictures.length);
  return (
    <ul className={styles.grid} data-columns={columns}>
      {pictures.map((picture, index) => {
        const image = (
          <Picture src={picture.src} alt="" aspect={aspect} className={styles.picture} sizes={WIDTHS[columns]} />
        );
        return (
          <li key={picture.key}>
            {onPicture === undefined ? (
              image
            ) : (
              <button
                type="button"
                className={styles.open}
                aria-label={t`查看第 ${index + 1} 张图片`}
                onClick={() => onPicture(index)}
              >
                {image}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
