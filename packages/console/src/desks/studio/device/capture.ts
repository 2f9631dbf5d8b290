import { QUALITIES, type Quality } from './recorder.ts';

export type Source = 'front' | 'back' | 'screen';

/** `insecure`: the page is not served over HTTPS; `unsupported`: the browser cannot record; `lost`: the device was unplugged, or sharing ended. */
export type CaptureProblem = 'denied' | 'missing' | 'busy' | 'insecure' | 'unsupported' | 'lost' | 'other';

export interface CaptureChoice {
  source: Source;
  quality: Quality;
  /** '' for the browser's choice. */
  microphone: string;
}

/** Picture and sound of the device, until it is closed. */
export interface Capture {
  stream: MediaStream;
  /** Camera or screen, and microphone; any of them may end. */
  sources: readonly MediaStreamTrack[];
  /** How loud the microphone is now, 0 to 1. */
  level: () => number;
  setMuted: (isMuted: boolean) => void;
  close: () => void;
}

const PROBLEMS: Readonly<Record<string, CaptureProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const problemOf = (error: unknown): CaptureProblem =>
  (error instanceof DOMException ? PROBLEMS[error.name] : undefined) ?? 'other';

export const canShareScreen = (): boolean => 'getDisplayMedia' in (navigator.mediaDevices ?? {});

/** Named only after permission. */
export const listMicrophones = async (): Promise<{ value: string; label: string }[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== '' && label !== '')
    .map(({ deviceId, label }) => ({ value: deviceId, label }));
};

const FRAMES = 30;
const SAMPLES = 512;
/** Speech is far from full scale. */
const GAIN = 4;

const openPicture = ({ source, quality }: CaptureChoice, sound: MediaTrackConstraints): Promise<MediaStream> => {
  const { width, height } = QUALITIES[quality];
  const frameRate = { ideal: FRAMES, max: FRAMES };
  if (source === 'screen')
    return navigator.mediaDevices.getDisplayMedia({
      video: { width: { max: width }, height: { max: height }, frameRate },
      audio: true,
    });
  // Phones turn it when they are held upright. Of a picture that it scales, Chromium records the unscaled one: a size of the camera's own is taken.
  const size = { width: { ideal: width }, height: { ideal: height }, resizeMode: 'none' };
  const facingMode = source === 'front' ? 'user' : 'environment';
  return navigator.mediaDevices.getUserMedia({ video: { ...size, frameRate, facingMode }, audio: sound });
};

const stopAll = (streams: readonly MediaStream[]): void => {
  for (const stream of streams) for (const track of stream.getTracks()) track.stop();
};

/** Asks for permission where it is not given; rejects with a DOMException. */
export const openCapture = async (choice: CaptureChoice): Promise<Capture> => {
  const sound = {
    echoCancellation: true,
    noiseSuppression: true,
    ...(choice.microphone === '' ? {} : { deviceId: { exact: choice.microphone } }),
  };
  const picture = await openPicture(choice, sound);
  const opened = [picture];
  try {
    if (choice.source === 'screen') opened.push(await navigator.mediaDevices.getUserMedia({ audio: sound }));
  } catch (error) {
    stopAll(opened);
    throw error;
  }
  const microphone = opened.at(-1) ?? picture;
  const context = new AudioContext();
  const meter = context.createAnalyser();
  meter.fftSize = SAMPLES;
  context.createMediaStreamSource(microphone).connect(meter);
  const mixed = context.createMediaStreamDestination();
  // A recorder takes one track of sound: that of the screen and the voice become one.
  const isMixed = choice.source === 'screen' && picture.getAudioTracks().length > 0;
  if (isMixed) for (const one of opened) context.createMediaStreamSource(one).connect(mixed);
  const voice = isMixed ? mixed.stream : microphone;
  const samples = new Float32Array(SAMPLES);
  return {
    stream: new MediaStream([...picture.getVideoTracks(), ...voice.getAudioTracks()]),
    sources: [...picture.getVideoTracks(), ...microphone.getAudioTracks()],
    level() {
      meter.getFloatTimeDomainData(samples);
      return Math.min(1, GAIN * Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / SAMPLES));
    },
    setMuted(isMuted) {
      for (const track of microphone.getAudioTracks()) track.enabled = !isMuted;
    },
    close() {
      stopAll([...opened, mixed.stream]);
      void context.close();
    },
  };
};
