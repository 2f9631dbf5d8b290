const FINAL_TEXT = 0x81;
const LENGTH_16_BITS = 126;
const LENGTH_64_BITS = 127;

/** One unmasked, final WebSocket text frame (RFC 6455, section 5.2), ready to be written to any number of sockets. */
export const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const headerLength = length < LENGTH_16_BITS ? 2 : length <= 0xffff ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = FINAL_TEXT;
  if (headerLength === 2) {
    frame[1] = length;
  } else if (headerLength === 4) {
    frame[1] = LENGTH_16_BITS;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = LENGTH_64_BITS;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
};
