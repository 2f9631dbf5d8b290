import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '#platform/http/call-error.ts';
import { marketCall } from '#platform/query/market-query.ts';
import { randomId } from '#platform/storage/random-id.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { shrinkPicture } from '#features/news/comments/shrink-picture.ts';

/** Most pictures of one comment, as the contract has it. */
export const COMMENT_PHOTOS_MAX = 4;

/** A picture on its way to the server. */
export interface Photo {
  id: string;
  file: File;
  /** Address of the picture on this device. */
  src: string;
  state: 'preparing' | 'uploading' | 'ready' | 'failed';
  /** File key, once it is uploaded. */
  key: string;
}

export interface Photos {
  list: readonly Photo[];
  isBusy: boolean;
  /** Whether there are any at the moment of the call. */
  areChosen: () => boolean;
  add: (files: readonly File[]) => void;
  retry: (photo: Photo) => void;
  remove: (photo: Photo) => void;
  /** Gives the pictures away with a comment; the place is empty again. */
  take: () => readonly Photo[];
  /** Puts back what a refused comment had. */
  giveBack: (list: readonly Photo[]) => void;
}

const photoOf = (file: File): Photo => ({
  id: randomId(),
  file,
  src: URL.createObjectURL(file),
  state: 'preparing',
  key: '',
});

const useUpload = (change: (id: string, part: Partial<Photo>) => void) => {
  const { t } = useLingui();
  const uploads = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const upload of running.values()) upload.abort();
    };
  }, []);

  const start = async ({ id, file }: Photo): Promise<void> => {
    const control = new AbortController();
    uploads.current.set(id, control);
    try {
      const base64 = await shrinkPicture(file);
      change(id, { state: 'uploading' });
      const { key } = await marketCall('uploadCommentPhoto', { base64 }, { failures: 'quiet', signal: control.signal });
      change(id, { state: 'ready', key });
    } catch (error) {
      if (control.signal.aborted) return;
      change(id, { state: 'failed' });
      toast.error(error instanceof CallError && error.failure === 'refused' ? error.message : t`图片上传失败`);
    } finally {
      uploads.current.delete(id);
    }
  };
  return { start, stop: (id: string) => uploads.current.get(id)?.abort() };
};

/** The pictures of the comment that is being written: made smaller on the device, uploaded one by one as they are chosen. */
export const usePhotos = (): Photos => {
  const [list, setList] = useState<readonly Photo[]>([]);
  const present = useRef(list);
  useEffect(() => {
    present.current = list;
  }, [list]);
  const change = (id: string, part: Partial<Photo>): void =>
    setList((before) => before.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const { start, stop } = useUpload(change);
  return {
    list,
    isBusy: list.some(({ state }) => state === 'preparing' || state === 'uploading'),
    areChosen: () => present.current.length > 0,
    add: (files) => {
      const added = files.slice(0, COMMENT_PHOTOS_MAX - list.length).map(photoOf);
      setList((before) => [...before, ...added]);
      for (const photo of added) void start(photo);
    },
    retry: (photo) => {
      change(photo.id, { state: 'preparing' });
      void start(photo);
    },
    remove: ({ id, src }) => {
      stop(id);
      URL.revokeObjectURL(src);
      setList((before) => before.filter((photo) => photo.id !== id));
    },
    take: () => {
      setList([]);
      return list;
    },
    giveBack: setList,
  };
};
