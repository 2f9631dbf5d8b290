import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain picture of this size and colour. */
export const picture = (width: number, height: number, background = '#1d6f42') =>
  sharp({ create: { width, height, channels: 3, background } });

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');

/** A black and white PNG that compresses extremely well; without `pixels` it only declares its size. */
export const smallPng = (width: number, height: number, { pixels = true } = {}): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = pixels ? Buffer.alloc((Math.ceil(width / 8) + 1) * height) : Buffer.alloc(1);
  return Buffer.concat([
    PNG_HEAD,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A photo as a phone writes it: rotated by EXIF, with its location. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  picture(width, height)
    .jpeg()
    .withExif({
      IFD0: { Make: 'SpyPhone', Software: 'CameraApp' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '0/1 7/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
