const PNG = 'image/png';

/** A name that every file system takes. */
const fileName = (title: string): string =>
  `${title
    .replaceAll(/[\s/\\:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, 60)}.png`;

const NOT_FOUND = 404;

/** Whether there may be a picture at an address that failed to load: only an answer of the server says that there is not. */
export const mayBeThere = async (src: string): Promise<boolean> => {
  try {
    return (await fetch(src)).status !== NOT_FOUND;
  } catch {
    return true;
  }
};

/** The picture at an address as a file that is called as the page; rejects when it does not come. */
export const readPicture = async (src: string, title: string): Promise<File> => {
  const response = await fetch(src);
  const picture = await response.blob();
  if (!response.ok || picture.type !== PNG) throw new Error(`the picture answered ${response.status} ${picture.type}`);
  return new File([picture], fileName(title), { type: PNG });
};

/** Saves a picture where the browser keeps what it downloads. */
export const savePicture = (picture: File): void => {
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = picture.name;
  link.click();
  // The download has begun, but not every browser has read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};

const SAMPLE = new File([], 'touchline.png', { type: PNG });

/** Whether the device offers other apps for a picture. */
export const sharesFiles = (): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [SAMPLE] });
