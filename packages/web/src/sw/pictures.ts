import { PICTURES, store, stored } from './caches.ts';

const PATH = '/api/forehead/system/file/get/';
const PICTURES_MOST = 200;
/** With the number above: at most 40 MB. */
const BYTES_MOST = 200_000;

/** Public pictures; their addresses name their content for ever. */
export const isPicture = ({ destination, headers }: Request, path: string): boolean =>
  destination === 'image' && path.startsWith(PATH) && !headers.has('range');

/** Seen since this worker started: each moves to the end of the row, where it is kept longest, once. */
const seen = new Set<string>();

const keep = async (address: string, response: Response): Promise<void> => {
  if (seen.has(address)) return;
  seen.add(address);
  await store(PICTURES, address, response, PICTURES_MOST);
};

const mayKeep = ({ ok, type, headers }: Response): boolean => {
  const bytes = Number(headers.get('content-length') ?? Number.NaN);
  return ok && type === 'basic' && bytes <= BYTES_MOST && headers.get('cache-control')?.includes('immutable') === true;
};

export const answerPicture = async (event: FetchEvent): Promise<Response> => {
  const address = event.request.url;
  const known = await stored(PICTURES, address);
  const response = known ?? (await fetch(event.request));
  if (known || mayKeep(response)) event.waitUntil(keep(address, response.clone()));
  return response;
};
