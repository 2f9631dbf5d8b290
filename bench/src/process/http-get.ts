import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

export interface Reply {
  headers: IncomingHttpHeaders;
  /** As it came, still encoded. */
  body: Buffer;
}

/** One GET, or a POST where there is a body to send, whose reply is read to its end. Rejects for any status but 200. */
export const httpSend = (url: string, headers: OutgoingHttpHeaders, body: string | null): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: body === null ? 'GET' : 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ headers: response.headers, body: Buffer.concat(chunks) });
        else reject(new Error(`${url} answered ${response.statusCode}: ${Buffer.concat(chunks).toString()}`));
      });
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });

export const httpGet = (url: string, headers: OutgoingHttpHeaders): Promise<Reply> => httpSend(url, headers, null);

const KEPT_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'etag', 'vary'];

/** The headers that a server which sends the same bytes needs as well. */
export const contentHeaders = ({ headers, body }: Reply): OutgoingHttpHeaders => ({
  ...Object.fromEntries(KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))),
  'content-length': body.length,
});

/** What node:http writes itself. */
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date']);

/** All headers of a reply, for a server that sends the same ones. */
export const allHeaders = ({ headers }: Reply): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)));
