import type { RecordingTables } from '#platform/db/recording-tables.ts';
import { type RulesOf, SITE } from '../data-rules.ts';
import { ROLE_ENDS_FIRST } from './role-ends-first.ts';

const OF_HOST = { column: 'host_id', table: 'host', key: 'id' } as const;
const WITH_RECORDING = 'as long as the recording';

export const RECORDING_DATA = {
  recording: {
    holds: 'recordings of shows; their video and pictures are stored files',
    member: OF_HOST,
    download: ['id', 'live_room_id', 'match_id', 'title', 'started_at', 'ended_at', 'bytes', 'views', 'expires_at'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: '`RECORDING_DAYS` days after the show, unless it is to be kept longer',
  },
  recording_init: { holds: 'qualities of recordings', member: null, kept: WITH_RECORDING },
  recording_segment: { holds: 'files of recordings', member: null, kept: WITH_RECORDING },
  recording_thumbnail: { holds: 'pictures of recordings', member: null, kept: WITH_RECORDING },
  media_server_stream: { holds: 'shows on media servers, with their recordings', member: null, kept: WITH_RECORDING },
  media_server_file: { holds: 'files that media servers recorded', member: null, kept: WITH_RECORDING },
  recording_choice: {
    holds: 'which shows of a host are recorded',
    member: OF_HOST,
    download: ['match_id', 'is_on'],
    erasure: { blocked: ROLE_ENDS_FIRST },
    kept: SITE,
  },
} satisfies RulesOf<RecordingTables>;
