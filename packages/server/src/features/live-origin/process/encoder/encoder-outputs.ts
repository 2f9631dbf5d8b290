import type { Tracks } from '../broadcast.ts';

/** One rendition that FFmpeg makes of a publication, as fragmented MP4 on a pipe of its own. */
export interface EncoderOutput {
  rendition: string;
  /** Streams, filters and codecs; the container is added by `encoderArguments`. */
  args: readonly string[];
}

/** Key frames begin fragments; others end after this time. */
const FRAGMENT_US = 500_000;
/** Standard input, output and errors are the first three. */
const FIRST_PIPE = 3;

/** The renditions of a publication with these tracks. */
export const encoderOutputs = ({ hasAudio }: Tracks): EncoderOutput[] => [
  { rendition: 'source', args: ['-map', '0:v:0?', '-map', '0:a:0?', '-c', 'copy'] },
  ...(hasAudio ? [{ rendition: 'audio', args: ['-map', '0:a:0', '-c', 'copy'] }] : []),
];

const container = (pipe: number): string[] => [
  ...['-f', 'mp4', '-movflags', '+delay_moov+default_base_moof+frag_keyframe+skip_trailer'],
  ...['-frag_duration', String(FRAGMENT_US), '-flush_packets', '1', `pipe:${pipe}`],
];

/** The arguments after the input; each output writes to the next pipe from 3 on. */
export const encoderArguments = (outputs: readonly EncoderOutput[]): string[] =>
  outputs.flatMap(({ args }, index) => [...args, ...container(FIRST_PIPE + index)]);
