import { PUBLISH_PATH } from '@touchline/contract/publishing-terms.ts';
import { useEffect, useRef, useState } from 'react';
import { call, type OpsReply } from '#platform/http/call.ts';
import { CallError } from '#platform/http/call-issues.ts';
import type { Studio } from '../studio-data.ts';
import type { Capture } from './capture.ts';
import { createPublisher, type Publisher, type PublishState } from './publisher.ts';
import { createRecording, QUALITIES, type Quality } from './recorder.ts';

/** Connections outlive their keys. */
const KEY_HOURS = 1;

const splitKey = ({ streamKey }: OpsReply<'opsIssueStudioKey'>): { liveRoomId: string; key: string } => {
  const [liveRoomId = '', key = ''] = streamKey.split('?key=');
  return { liveRoomId, key };
};

const socketAddress = (): string => `${location.origin.replace(/^http/, 'ws')}${PUBLISH_PATH}`;

/** A phone turned around makes a picture of another shape, and a dark screen ends the camera. */
const useStayOn = (isOn: boolean, turned: () => void): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    let lock: WakeLockSentinel | null = null;
    const hold = (): void => {
      if (document.visibilityState !== 'visible') return;
      void navigator.wakeLock?.request('screen').then(
        (held) => (lock = held),
        () => {},
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    screen.orientation?.addEventListener('change', turned);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      screen.orientation?.removeEventListener('change', turned);
      void lock?.release();
    };
  }, [isOn]);
};

/** Publishes the capture to the show's room from `start` to `end`. */
export const usePublisher = ({ host, show }: Studio, capture: Capture | null, quality: Quality) => {
  const [state, setState] = useState<PublishState | null>(null);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const publisher = useRef<Publisher | null>(null);
  const now = useRef({ capture, quality });
  now.current = { capture, quality };
  const isOn = state !== null && state.is !== 'ended' && state.is !== 'refused';
  const start = (): void => {
    setStartedAt(null);
    publisher.current = createPublisher({
      open: () => new WebSocket(socketAddress()),
      issueKey: async () =>
        splitKey(await call('opsIssueStudioKey', { hostId: host.id, liveRoomId: show.liveRoomId, hours: KEY_HOURS })),
      isFinal: (error) => error instanceof CallError && error.failure === 'refused',
      chosenBitrate: () => (now.current.quality === 'auto' ? null : QUALITIES[now.current.quality].bitrate),
      record(bitrate) {
        if (now.current.capture === null) throw new Error('there is no picture');
        return createRecording(now.current.capture.stream, bitrate);
      },
      changed(next) {
        setState(next);
        if (next.is === 'live') setStartedAt((before) => before ?? Date.now());
      },
    });
  };
  const end = async (): Promise<void> => {
    await publisher.current?.end();
    publisher.current = null;
  };
  useEffect(() => {
    if (capture !== null) publisher.current?.restart();
  }, [capture, quality]);
  useStayOn(isOn, () => publisher.current?.restart());
  useEffect(() => () => void end(), []);
  return { state, startedAt, isOn, start, end };
};
