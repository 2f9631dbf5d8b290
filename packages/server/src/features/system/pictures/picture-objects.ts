import { PICTURE_WIDTHS } from '@touchline/domain/picture-widths.ts';
import { SMALL_FORMATS, type SmallFormat } from '#platform/pictures/reencode.ts';

/** One size of one picture. */
export interface SmallPicture {
  key: string;
  width: number;
  format: SmallFormat;
}

/** What keys of the objects with pictures start with. */
export const PICTURES = 'pictures/';
/** What keys of the objects with their sizes start with; sizes can be made again at any time. */
export const SIZES = 'sizes/';

/** The object with the content of a picture. */
export const pictureObject = (key: string): string => PICTURES + key;

/** The object with a size of a picture. */
export const sizeObject = ({ key, width, format }: SmallPicture): string => `${SIZES}${key}/${width}.${format}`;

/** The key of the picture to which an object belongs. */
export const pictureOf = (object: string): string => object.split('/')[1] ?? '';

/** All objects that a picture may have. */
export const objectsOf = (key: string): string[] => [
  pictureObject(key),
  ...PICTURE_WIDTHS.flatMap((width) => SMALL_FORMATS.map((format) => sizeObject({ key, width, format }))),
];
