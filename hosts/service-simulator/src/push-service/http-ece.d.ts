declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a body of RFC 8188; with `privateKey` and `authSecret` one of Web Push (RFC 8291). Throws for a wrong key or a changed byte. */
  export function decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
