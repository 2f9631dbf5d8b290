import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export interface Reply {
  headers: IncomingHttpHeaders;
  /** As it came, still encoded. */
  body: Buffer;
}

/** One GET whose body is read to its end. Rejects for any status but 200. */
export const httpGet = (url: string, headers: OutgoingHttpHeaders): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ headers: response.headers, body: Buffer.concat(chunks) });
        else reject(new Error(`GET ${url} answered ${response.statusCode}: ${Buffer.concat(chunks).toString()}`));
      });
    });
    request.on('error', reject);
  });

const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** The headers that a server which sends the same bytes needs as well. */
export const contentHeaders = ({ headers, body }: Reply): OutgoingHttpHeaders => ({
  ...Object.fromEntries(KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
  'content-length': body.length,
});
