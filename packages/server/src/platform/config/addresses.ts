import * as z from 'zod';
import { commaList } from './ops-tokens.ts';

/** A list as comma-separated text, or as a list in the file. */
export const listOf = (item: z.ZodType<string, string>) =>
  z.union([commaList, z.array(z.string())]).pipe(z.array(item));

/** Whether a text is a URL of one of these protocols, such as `https:`. */
export const hasProtocol = (text: string, ...protocols: string[]): boolean =>
  protocols.includes(URL.parse(text)?.protocol ?? '');

/** An origin without a path, also of sockets, which have one in the URL standard too. */
export const serviceOrigin = z
  .string()
  .refine((text) => hasProtocol(text, 'http:', 'https:', 'ws:', 'wss:') && URL.parse(text)?.origin === text);
