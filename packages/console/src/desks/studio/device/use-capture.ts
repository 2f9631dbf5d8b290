import { useEffect, useState } from 'react';
import {
  type Capture,
  type CaptureChoice,
  type CaptureProblem,
  listMicrophones,
  openCapture,
  problemOf,
} from './capture.ts';
import { canRecord, QUALITIES } from './recorder.ts';

interface Captured {
  capture: Capture | null;
  problem: CaptureProblem | null;
  microphones: readonly { value: string; label: string }[];
}

/** `wanted` names the choice of which the rest is the outcome. */
const NOTHING: Captured & { wanted: string } = { wanted: '', capture: null, problem: null, microphones: [] };

const precluded = (): CaptureProblem | null =>
  !isSecureContext || navigator.mediaDevices === undefined ? 'insecure' : canRecord() ? null : 'unsupported';

/** Camera or screen as chosen, opened while the component is on the page; `again` tries once more. */
export const useCapture = ({ source, quality, microphone }: CaptureChoice): Captured & { again: () => void } => {
  const [captured, setCaptured] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const wanted = [source, QUALITIES[quality].height, microphone, attempt].join(' ');
  useEffect(() => {
    let opened: Capture | null = null;
    let isGone = false;
    const fail = (problem: CaptureProblem): void =>
      setCaptured((before) => ({ ...before, wanted, capture: null, problem }));
    const open = async (): Promise<void> => {
      const capture = await openCapture({ source, quality, microphone });
      if (isGone) return capture.close();
      opened = capture;
      const lose = (): void => {
        capture.close();
        fail('lost');
      };
      for (const track of capture.sources) track.addEventListener('ended', lose);
      setCaptured((before) => ({ ...before, wanted, capture, problem: null }));
      const found = await listMicrophones();
      return setCaptured((before) => ({ ...before, microphones: found }));
    };
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
  }, [wanted]);
  const { capture, problem, microphones } = captured;
  const outcome = captured.wanted === wanted ? { capture, problem } : { capture: null, problem: null };
  return { ...outcome, microphones, again: () => setAttempt(attempt + 1) };
};
