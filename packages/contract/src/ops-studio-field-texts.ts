/** Descriptions of the fields of calls about rooms and studios, and of nicknames, by the names of `OPS_FIELD_TEXTS`. */
export const STUDIO_FIELD_TEXTS: Readonly<Record<string, string>> = {
  'studio calls.key': 'Names the call, 4 to 100 of A-Z, a-z, 0-9, . _ : -; a repeated one calls nothing',
  'studio calls.pick': 'home, draw, away, over, under, yes, no or none (no further goal); null for free',
  'studio calls.line': 'Line of total, between two whole numbers such as 2.5; null for other kinds',
  'studio calls.text': 'The own words, up to 120 characters, in the language of the host; free needs them',
  'studio calls.id': 'The call',
  'host-calls.id': 'The call',
  'host-calls.waiting': '1: only calls of matches that are over which no result settles but staff',
  'polls.waiting': '1: only predictions whose host gave no answer, which staff answer',
  'host-calls.outcome': 'right, wrong, or void, which takes it out of the record',
  'host-calls.reason': 'What happened; visitors read it',
  'studio draws.key': 'Names the draw, 8 to 64 of A-Z, a-z, 0-9, _ and -; a repeated one answers with the same winners',
  'studio draws.winners': 'How many win, 1 to 50',
  'studio moments.key': 'Names the post, 8 to 64 of A-Z, a-z, 0-9, _ and -; a repeated one posts nothing',
  'nicknames.kind': 'team, player, host or competition',
  'nicknames records.kind': 'team, player, host or competition',
  'nicknames.id': 'The record, as `ops nicknames records list` lists it',
  'nicknames.names':
    'All further names, the best known first: 1 to 20 of up to 40 characters; each has a letter or digit, and none comes twice',
};
