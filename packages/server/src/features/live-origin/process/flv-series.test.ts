import { expect, test } from 'vitest';
import type { FlvMakerEvents } from './flv-from-ffmpeg.ts';
import { createFlvSeries } from './flv-series.ts';

const PICTURE = 9;
const FRAME = 4;

/** Makers whose packets the test makes; each writes what is done to it. */
const series = () => {
  const log: string[] = [];
  const makers: FlvMakerEvents[] = [];
  const buffer = Buffer.alloc(1);
  const make = (events: FlvMakerEvents) => {
    const name = makers.push(events) - 1;
    const note = (what: string): void => void log.push(`${what} ${name}`);
    return { write: () => (note('write'), true), finish: () => note('finish'), kill: () => note('kill') };
  };
  const all = createFlvSeries(make, {
    packet: ({ dts, data }) => void log.push(`packet ${dts} ${data.toString()}`),
    drained: () => {},
    ended: (complaint) => void log.push(`ended ${complaint}`),
  });
  const packet = (of: number, dts: number, text = '.'): void => {
    buffer.write(text);
    makers[of]?.packet({ codec_type: PICTURE, flags: FRAME, dts, size: 1, data: buffer });
  };
  return { all, log, make, packet, end: (of: number, complaint = '') => makers[of]?.ended(complaint) };
};

test('the next recording waits for the last packets of the one before, and its times follow theirs', () => {
  const { all, log, make, packet, end } = series();
  packet(0, 1000, 'a');
  expect(all.next(make)).toBe(true);
  all.write(Buffer.alloc(1));
  packet(1, 0, 'x');
  packet(1, 40, 'y');
  packet(0, 1040, 'b');
  end(0, 'the file ends early');
  packet(1, 80, 'z');
  end(1);
  expect(log).toEqual([
    'packet 1000 a',
    'finish 0',
    'write 1',
    'packet 1040 b',
    'packet 1073 x',
    'packet 1113 y',
    'packet 1153 z',
    'ended ',
  ]);
});

test('one that fails before its turn ends all, after what it made', () => {
  const { all, log, make, packet, end } = series();
  all.next(make);
  packet(1, 0, 'x');
  end(1, 'no recording');
  expect(log).toEqual(['finish 0']);
  end(0);
  expect(log).toEqual(['finish 0', 'packet 33 x', 'ended no recording']);
});

test('four are finished at once at most, and all are killed', () => {
  const { all, log, make } = series();
  expect([all.next(make), all.next(make), all.next(make), all.next(make)]).toEqual([true, true, true, false]);
  log.length = 0;
  all.kill();
  expect(log).toEqual(['kill 0', 'kill 1', 'kill 2', 'kill 3']);
});
