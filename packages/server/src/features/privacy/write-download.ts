import type { Language } from '@touchline/domain/languages/registry.ts';
import { serverTexts } from '@touchline/domain/languages/server-texts.ts';
import type { Db } from '#platform/db/open-database.ts';
import { escapeHtml } from '#platform/http/escape-html.ts';
import { type DataRow, type OwnPicture, readPictures, readRows, SHOWN_TABLES } from './read-data.ts';

/** Whose data it is, and where it comes from. */
export interface DownloadOf {
  db: Db;
  readPicture: (key: string) => Promise<{ contentType: string; body: Buffer } | null>;
  uid: string;
  language: Language;
  at: number;
}

/** A document in parts: no member has so much that the whole of it must be in memory. */
type Parts = AsyncGenerator<string>;

const dataUrl = ({ contentType, body }: OwnPicture): string => `data:${contentType};base64,${body.toString('base64')}`;

/** All data of a member as one JSON document. */
export async function* writeJson({ db, readPicture, uid, at }: DownloadOf): Parts {
  yield `{"uid":${JSON.stringify(uid)},"writtenAt":${JSON.stringify(new Date(at).toISOString())},"data":{`;
  for (const [index, table] of SHOWN_TABLES.entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(table.name)}:[`;
    let separator = '';
    for await (const row of readRows(db, table, uid)) {
      yield `${separator}\n${JSON.stringify(row)}`;
      separator = ',';
    }
    yield ']';
  }
  yield '},\n"pictures":[';
  let separator = '';
  for await (const picture of readPictures(db, readPicture, uid)) {
    yield `${separator}\n${JSON.stringify({ key: picture.key, content: dataUrl(picture) })}`;
    separator = ',';
  }
  yield ']}\n';
}

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;color:#111;background:#fff;margin:2rem auto;max-width:60rem;padding:0 1rem}
h1{font-size:1.5rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{color:#555}table{border-collapse:collapse;width:100%;font-size:13px}
th,td{text-align:start;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid #ddd;overflow-wrap:anywhere}th{color:#555}
img{max-width:20rem;display:block;margin:.5rem 0}@media print{body{margin:0;max-width:none}h2{break-after:avoid}tr{break-inside:avoid}}`;

/** Columns with a time in epoch ms. */
const TIME = /(_at|_until|_date)$/;
const ZONE = 'Asia/Shanghai';

const cellOf = (column: string, value: unknown, tag: Language): string => {
  if (value === null || value === '') return '';
  if (TIME.test(column) && typeof value === 'number')
    return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: ZONE }).format(value);
  return escapeHtml(String(value));
};

const rowOf = (columns: readonly string[], row: DataRow, tag: Language): string =>
  `<tr>${columns.map((column) => `<td>${cellOf(column, row[column], tag)}</td>`).join('')}</tr>`;

/** All data of a member as one page to read and print, in the member's language. */
export async function* writeHtml(of: DownloadOf): Parts {
  const { db, readPicture, uid, language, at } = of;
  const { title, written, tables, columns: labels, pictures } = serverTexts(language).download;
  const labelOf = (column: string): string => escapeHtml(labels[column] ?? column);
  const head = escapeHtml(title);
  yield `<!doctype html><html lang="${language}"><meta charset="utf-8">`;
  yield `<meta name="viewport" content="width=device-width"><title>${head}</title><style>${STYLE}</style><h1>${head}</h1>`;
  yield `<p>${escapeHtml(written)} ${cellOf('written_at', at, language)} · ${escapeHtml(uid)}</p>`;
  for (const table of SHOWN_TABLES) {
    let isEmpty = true;
    for await (const row of readRows(db, table, uid)) {
      if (isEmpty) {
        yield `<h2>${escapeHtml(tables[table.name] ?? table.name)}</h2><table><tr>`;
        yield `${table.columns.map((column) => `<th>${labelOf(column)}</th>`).join('')}</tr>`;
      }
      isEmpty = false;
      yield rowOf(table.columns, row, language);
    }
    if (!isEmpty) yield '</table>';
  }
  let heading = `<h2>${escapeHtml(pictures)}</h2>`;
  for await (const picture of readPictures(db, readPicture, uid)) {
    yield `${heading}<img alt="${escapeHtml(picture.key)}" src="${dataUrl(picture)}">`;
    heading = '';
  }
  yield '</html>\n';
}
