import { malformed } from '#platform/http/api-error.ts';

const startsWith = (body: Buffer, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => body[at + index] === byte);

const LOOKS_LIKE: Record<string, (body: Buffer) => boolean> = {
  'image/png': (body) => startsWith(body, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': (body) => startsWith(body, [0xff, 0xd8, 0xff]),
  'image/webp': (body) =>
    body.subarray(0, 4).toString('latin1') === 'RIFF' && body.subarray(8, 12).toString('latin1') === 'WEBP',
  'image/svg+xml': (body) => isHarmlessSvg(body.toString('utf8')),
};

const ACTIVE_SVG = /<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY|href\s*=\s*["'](?!#)/i;

const isHarmlessSvg = (text: string): boolean => /^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(text) && !ACTIVE_SVG.test(text);

/** Decodes a picture and makes sure that its content is what its type says; an SVG with scripts or outside links is refused. */
export const decodePicture = (contentType: string, base64: string): Buffer => {
  const body = Buffer.from(base64, 'base64');
  if (!LOOKS_LIKE[contentType]?.(body))
    throw malformed([{ path: 'base64', message: `the content is not a harmless ${contentType}` }]);
  return body;
};
