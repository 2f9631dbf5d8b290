/** A box of the top level of an MP4 file, with its header. */
export interface Box {
  type: string;
  bytes: Buffer;
}

const HEADER_BYTES = 8;
/** A fragment of half a second has a hundredth of it. */
const MAX_BOX_BYTES = 64 * 1024 * 1024;

/** Splits an MP4 stream into the boxes of its top level (ISO/IEC 14496-12: 4.2); throws on bytes that are none. */
export const createBoxSplitter = (): ((chunk: Buffer) => Box[]) => {
  let pending: Buffer[] = [];
  let length = 0;
  let needed = HEADER_BYTES;
  const sizeOf = (bytes: Buffer, at: number): number => {
    const size = bytes.readUint32BE(at);
    // 0 and 1 stand for sizes that a live fragment never has.
    if (size < HEADER_BYTES || size > MAX_BOX_BYTES) throw new RangeError('the encoder’s output is no MP4');
    return size;
  };
  return (chunk) => {
    pending.push(chunk);
    length += chunk.length;
    if (length < needed) return [];
    const bytes = Buffer.concat(pending, length);
    const boxes: Box[] = [];
    let at = 0;
    needed = HEADER_BYTES;
    while (bytes.length - at >= HEADER_BYTES) {
      const size = sizeOf(bytes, at);
      if (bytes.length - at < size) {
        needed = size;
        break;
      }
      boxes.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) });
      at += size;
    }
    pending = [bytes.subarray(at)];
    length = bytes.length - at;
    return boxes;
  };
};
