import type { FastifyReply } from 'fastify';
import { SharedBytes } from '#platform/cache/shared-bytes.ts';
import { notFound } from '#platform/http/api-error.ts';
import { sendBytes } from '#platform/http/byte-range.ts';
import type { RecordingDeps } from '../deps.ts';
import { initKey, segmentKey, thumbnailKey } from '../recording-keys.ts';
import {
  initsOf,
  type RecordingRow,
  renditionsOf,
  type SegmentRow,
  segmentsOf,
  thumbnailsOf,
} from '../recording-repo.ts';
import { mediaPlaylist, multivariantPlaylist, offeredRenditions } from './replay-playlists.ts';
import { thumbnailTrack } from './thumbnail-track.ts';

const KEPT_BYTES = 64 * 1024 * 1024;
/** Not longer, so that caches soon lose what is no longer to be seen. */
const PUBLIC_FILE = 'public, max-age=300';
const PUBLIC_LIST = 'public, max-age=2';
const PRIVATE = 'private, no-store';
const PLAYLIST = 'application/vnd.apple.mpegurl';
const INIT = /^init-(\d{1,9})\.mp4$/;
const SEGMENT = /^(\d{1,9})\.m4s$/;
const PICTURE = /^(\d{1,9})\.jpg$/;
const RENDITION = /^[a-z0-9]{1,16}$/;
const THUMBNAILS = 'thumbnails';
/** The picture of a recording is from here on, where there is one: shows begin with waiting. */
const COVER_SHARE = 0.3;

export const isSegment = (file: string): boolean => SEGMENT.test(file);

/** A recording that a viewer may watch. */
export interface Shown {
  row: RecordingRow;
  /** What the other addresses need. */
  query: string;
}

const sendText = (reply: FastifyReply, { query }: Shown, type: string, text: string): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', query === '' ? PUBLIC_LIST : PRIVATE)
    .send(text);

/** Sends the files of recordings. */
export class ReplayFiles {
  readonly #deps: Pick<RecordingDeps, 'db' | 'files'>;
  readonly #bodies = new SharedBytes(KEPT_BYTES);

  constructor(deps: Pick<RecordingDeps, 'db' | 'files'>) {
    this.#deps = deps;
  }

  /** What belongs to all renditions. */
  async sendTop(file: string, shown: Shown, reply: FastifyReply): Promise<FastifyReply> {
    const { db } = this.#deps;
    const { row, query } = shown;
    if (file === 'cover.jpg') return this.#sendCover(shown, reply);
    if (file === 'thumbnails.vtt') {
      const track = thumbnailTrack(await this.#mainSegments(row.id), await thumbnailsOf(db, row.id), query);
      return sendText(reply, shown, 'text/vtt', track);
    }
    if (file !== 'index.m3u8') throw notFound('the file');
    const renditions = offeredRenditions(await renditionsOf(db, row.id));
    if (renditions.length === 0) throw notFound('the playlist');
    return sendText(reply, shown, PLAYLIST, multivariantPlaylist(renditions, await initsOf(db, row.id), query));
  }

  async sendOfRendition(
    { rendition, file }: { rendition: string; file: string },
    shown: Shown,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const { row, query } = shown;
    if (rendition === THUMBNAILS) {
      const [, picture] = PICTURE.exec(file) ?? [];
      if (picture === undefined) throw notFound('the picture');
      return this.#sendFile(reply, shown, thumbnailKey(row.id, Number(picture)), 'image/jpeg');
    }
    if (!RENDITION.test(rendition)) throw notFound('the file');
    if (file === 'index.m3u8') {
      const segments = await segmentsOf(this.#deps.db, row.id, rendition);
      if (segments.length === 0) throw notFound('the playlist');
      return sendText(reply, shown, PLAYLIST, mediaPlaylist(segments, { query, isOver: row.state !== 'recording' }));
    }
    const [[, init], [, segment]] = [INIT.exec(file) ?? [], SEGMENT.exec(file) ?? []];
    if (init !== undefined) return this.#sendFile(reply, shown, initKey(row.id, rendition, Number(init)), 'video/mp4');
    if (segment === undefined) throw notFound('the file');
    return this.#sendFile(reply, shown, segmentKey(row.id, rendition, Number(segment)), 'video/iso.segment');
  }

  /** The segments that give the time line of a recording. */
  async #mainSegments(id: string): Promise<SegmentRow[]> {
    const { db } = this.#deps;
    const [main] = offeredRenditions(await renditionsOf(db, id));
    return main ? segmentsOf(db, id, main.rendition) : [];
  }

  async #sendCover(shown: Shown, reply: FastifyReply): Promise<FastifyReply> {
    const pictures = await thumbnailsOf(this.#deps.db, shown.row.id);
    const cover = pictures[Math.floor(pictures.length * COVER_SHARE)];
    if (!cover) throw notFound('the picture');
    return this.#sendFile(reply, shown, thumbnailKey(shown.row.id, cover.number), 'image/jpeg');
  }

  async #sendFile(reply: FastifyReply, { query }: Shown, key: string, type: string): Promise<FastifyReply> {
    const read = async (): Promise<Buffer> => {
      const body = await this.#deps.files.get(key);
      if (body === null) throw notFound('the file');
      return body;
    };
    const body = await this.#bodies.get(key, read);
    void reply.type(type).header('cache-control', query === '' ? PUBLIC_FILE : PRIVATE);
    return sendBytes(reply, body);
  }
}
