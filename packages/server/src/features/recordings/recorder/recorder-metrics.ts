import { Counter, Gauge, type Metric } from 'prom-client';

const MS_PER_SECOND = 1000;

/** What recordings do, for `/metrics`. */
export interface RecorderMetrics {
  metrics: readonly Metric[];
  stored: (bytes: number) => void;
  lost: (ms: number) => void;
  paused: () => void;
  resumed: () => void;
}

export const createRecorderMetrics = (takes: () => number): RecorderMetrics => {
  const active = new Gauge({
    name: 'touchline_recordings',
    help: 'Streams that are followed by the recorder on this node',
    registers: [],
    collect() {
      this.set(takes());
    },
  });
  const paused = new Gauge({
    name: 'touchline_recordings_paused',
    help: 'Recordings that cannot be stored now: the disk is full, the limit is reached, or the store does not answer',
    registers: [],
  });
  const stored = new Counter({
    name: 'touchline_recording_bytes_total',
    help: 'Bytes of recordings stored',
    registers: [],
  });
  const lost = new Counter({
    name: 'touchline_recording_lost_seconds_total',
    help: 'Video that is missing in recordings because it could not be stored',
    registers: [],
  });
  return {
    metrics: [active, paused, stored, lost],
    stored: (bytes) => stored.inc(bytes),
    lost: (ms) => lost.inc(Math.max(0, ms) / MS_PER_SECOND),
    paused: () => paused.inc(),
    resumed: () => paused.dec(),
  };
};
