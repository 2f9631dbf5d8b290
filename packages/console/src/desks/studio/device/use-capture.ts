import { useEffect, useState } from 'react';
import {
  type Capture,
  type CaptureChoice,
  type CaptureProblem,
  listMicrophones,
  openCapture,
  problemOf,
} from './capture.ts';
import { canRecord } from './recorder.ts';

interface Captured {
  capture: Capture | null;
  problem: CaptureProblem | null;
  microphones: readonly { value: string; label: string }[];
}

const NOTHING: Captured = { capture: null, problem: null, microphones: [] };

const precluded = (): CaptureProblem | null =>
  !isSecureContext || navigator.mediaDevices === undefined ? 'insecure' : canRecord() ? null : 'unsupported';

/** Camera or screen as chosen, opened while the component is on the page; `again` tries once more. */
export const useCapture = ({ source, quality, microphone }: CaptureChoice): Captured & { again: () => void } => {
  const [captured, setCaptured] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let opened: Capture | null = null;
    let isGone = false;
    const fail = (problem: CaptureProblem): void => setCaptured((before) => ({ ...before, capture: null, problem }));
    const open = async (): Promise<void> => {
      const capture = await openCapture({ source, quality, microphone });
      if (isGone) return capture.close();
      opened = capture;
      for (const track of capture.stream.getVideoTracks()) track.addEventListener('ended', () => fail('lost'));
      return setCaptured({ capture, problem: null, microphones: await listMicrophones() });
    };
    setCaptured((before) => ({ ...before, capture: null, problem: null }));
    const problem = precluded();
    if (problem) fail(problem);
    else
      open().catch((error: unknown) => {
        if (!isGone) fail(problemOf(error));
      });
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [source, quality, microphone, attempt]);
  return { ...captured, again: () => setAttempt(attempt + 1) };
};
