import { call } from '#platform/http/call.ts';

/** What the server accepts. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
type PictureType = (typeof PICTURE_TYPES)[number];

export interface StoredPicture {
  key: string;
  width: number;
  height: number;
}

const isPicture = (type: string): type is PictureType => PICTURE_TYPES.some((one) => one === type);

const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
};

/** Stores a picture of a host; rejects with what is wrong with it. */
export const uploadPicture = async (hostId: string, file: File, wrongType: string): Promise<StoredPicture> => {
  if (!isPicture(file.type)) throw new Error(wrongType);
  const { width, height } = await createImageBitmap(file);
  const { key } = await call('opsUploadStudioFile', { hostId, contentType: file.type, base64: await toBase64(file) });
  return { key, width, height };
};

export const pictureUrl = (key: string): string => `/api/forehead/system/file/get/${key}`;
