import { OPS_FIELD_TEXTS } from '@touchline/contract/ops-field-texts.ts';
import { expect, test } from 'vitest';
import { findCommand, OPS_COMMANDS, UsageError } from '#main/ops/ops-commands.ts';
import { commandHelp, fieldsHelp, helpText } from '#main/ops/ops-help.ts';
import { buildRequest } from '#main/ops/ops-request.ts';

const HOST = { id: 'wang', name: '阿森纳老王' };
const files: Record<string, string> = {
  'host.json': JSON.stringify(HOST),
  host: JSON.stringify(HOST),
  'broken.json': '{"id": ',
  'domains.json': JSON.stringify([{ type: 'api', domain: 'https://touchline.example' }]),
  'face.png': 'not really a picture',
};
const read = (path: string): Buffer => {
  const text = files[path];
  if (text === undefined) throw new UsageError(`cannot read ${path}: no such file`);
  return Buffer.from(text);
};

const requestOf = (line: string, data?: string): unknown => {
  const { command, rest } = findCommand(line.split(' '));
  return buildRequest(command, rest, data, read);
};

test('every operator call has a command of its own and a line of help', () => {
  const words = OPS_COMMANDS.map(({ resource, verb }) => `${resource} ${verb}`);
  expect(new Set(words).size).toBe(words.length);
  expect(words).toEqual(
    expect.arrayContaining([
      'hosts list',
      'hosts save',
      'hosts remove',
      'schedules save',
      'groups save',
      'banners remove',
      'moments save',
    ]),
  );
  expect(words).toEqual(
    expect.arrayContaining([
      'config get',
      'domains save',
      'demo purge',
      'sessions revoke',
      'audit list',
      'files upload',
      'ingest ingest',
    ]),
  );
  expect(words).toEqual(
    expect.arrayContaining([
      'chat config save',
      'chat words save',
      'chat bans save',
      'chat bans remove',
      'chat messages remove',
      'chat rooms send',
      'lottery applications decide',
      'members save',
      'live keys issue',
    ]),
  );
  for (const { route } of OPS_COMMANDS) expect(helpText()).toContain(route.summary);
});

test('help explains every field of every command, and no text is unused', () => {
  const unexplained = OPS_COMMANDS.flatMap((command) =>
    fieldsHelp(command).flatMap(({ name, text }) =>
      text === '' ? [`${command.resource} ${command.verb}: ${name}`] : [],
    ),
  );
  expect(unexplained).toEqual([]);
  const reported = new Set(OPS_COMMANDS.flatMap((command) => fieldsHelp(command).map(({ text }) => text)));
  expect(Object.entries(OPS_FIELD_TEXTS).filter(([, text]) => !reported.has(text))).toEqual([]);
});

test('help mentions a document where a command takes more than the path', () => {
  const firstLine = (...words: string[]) => commandHelp(findCommand(words).command).split('\n')[0];
  expect(firstLine('groups', 'members', 'add')).toBe('ops groups members add <id> <uid>');
  expect(firstLine('groups', 'save')).toBe('ops groups save [id] <document>');
  expect(firstLine('demo', 'purge')).toBe('ops demo purge');
  expect(firstLine('sessions', 'revoke')).toBe('ops sessions revoke <uid>');
});

test('help shows required fields of new records and defaults', () => {
  const { command } = findCommand(['hosts', 'save']);
  const help = commandHelp(command);
  expect(help).toMatch(/\n {2}id +Id: .* \(needed\)\n/);
  expect(help).toMatch(/\n {2}name +Display name \(needed for a new one\)\n/);
  expect(help).toMatch(/\n {2}sort +Sort order: lower numbers come first \(a new one: 1000\)\n/);
  expect(commandHelp(findCommand(['members', 'list']).command)).toMatch(/\n {2}size +Items per page \(100\)\n/);
});

test('a document is read from a .json file, any file of --data, or the arguments', () => {
  expect(requestOf('hosts save host.json')).toEqual(HOST);
  expect(requestOf('hosts save', 'host')).toEqual(HOST);
  expect(requestOf('hosts save wang host.json')).toEqual(HOST);
  expect(requestOf('hosts save {"id":"wang","name":"W"} sort=5')).toEqual({ id: 'wang', name: 'W', sort: 5 });
  expect(requestOf('domains save domains.json')).toEqual({
    list: [{ type: 'api', domain: 'https://touchline.example' }],
  });
});

test('plain words fill the path in order, or the only field of a command', () => {
  expect(requestOf('hosts remove wang')).toEqual({ id: 'wang' });
  expect(requestOf('schedules remove wang 77')).toEqual({ hostId: 'wang', matchId: '77' });
  expect(requestOf('schedules list hostId=wang')).toEqual({ hostId: 'wang' });
  expect(requestOf('members list anna size=5')).toEqual({ q: 'anna', size: '5' });
  expect(requestOf('files list f-one')).toEqual({ q: 'f-one' });
  expect(requestOf('sessions revoke 12345')).toEqual({ uid: '12345' });
  expect(requestOf('audit size=5')).toEqual({ size: '5' });
  expect(requestOf('demo purge')).toEqual({});
});

test('a call of two words takes its path and fields after them', () => {
  expect(requestOf('chat bans save 12345 reason=spam removeMessages=true')).toEqual({
    uid: '12345',
    reason: 'spam',
    removeMessages: true,
  });
  expect(requestOf('chat rooms save room-1 slowModeSeconds=10 {"pinnedMessageId":null}')).toEqual({
    liveRoomId: 'room-1',
    slowModeSeconds: 10,
    pinnedMessageId: null,
  });
  expect(requestOf('chat words save ["one","two"]')).toEqual({ list: ['one', 'two'] });
  expect(requestOf('chat messages remove m-1')).toEqual({ id: 'm-1' });
  expect(requestOf('members save 12345 rechargeTotal=500 vipLevel=2')).toEqual({
    uid: '12345',
    rechargeTotal: 500,
    vipLevel: 2,
  });
  expect(() => findCommand(['chat'])).toThrow('"chat"; expected one of chat config, chat words, chat bans');
});

test('a nested resource is matched before its parent', () => {
  expect(requestOf('groups members add vip 123')).toEqual({ id: 'vip', uid: '123' });
  expect(requestOf('groups members remove vip 123')).toEqual({ id: 'vip', uid: '123' });
  expect(requestOf('groups save vip name=VIP')).toEqual({ id: 'vip', name: 'VIP' });
});

test('a save sends only named fields', () => {
  expect(requestOf('hosts save wang sort=5')).toEqual({ id: 'wang', sort: 5 });
  expect(() => requestOf('hosts save wang state={}')).toThrow('"state" is not a field of this command');
});

test('a value is text where the contract expects text, else parsed as JSON', () => {
  expect(requestOf('config set appVersion=1.0 isAutoPlay=1 gameIconList=["a","b"] stSportPath=')).toEqual({
    appVersion: '1.0',
    isAutoPlay: 1,
    gameIconList: ['a', 'b'],
    stSportPath: '',
  });
});

test('a picture travels as base64 with its type', () => {
  expect(requestOf('files upload face.png')).toEqual({
    contentType: 'image/png',
    base64: 'bm90IHJlYWxseSBhIHBpY3R1cmU=',
  });
});

test.each([
  ['guests list', 'unknown command "guests"; expected one of hosts, schedules'],
  ['hosts', '"hosts" needs one of list, save, order, remove'],
  ['hosts drop', 'not "drop"'],
  ['hosts remove', 'id: '],
  ['hosts remove wang li', '"li" is unexpected'],
  ['hosts remove WANG', 'id: expected an id'],
  ['hosts save li host.json', 'the document is of id wang, not li'],
  ['hosts save broken.json', 'broken.json is not valid JSON'],
  ['hosts save domains.json', 'domains.json is not a JSON object'],
  ['hosts save none.json', 'cannot read none.json'],
  ['hosts save host.json host.json', 'expected one JSON document, not 2'],
  ['config set isAutoPlay=yes', 'isAutoPlay: '],
  ['config set autoPlay=1', '"autoPlay" is not a field of this command; expected stSportJumpGame'],
  ['files upload', 'the file name of one picture'],
  ['files upload host.json', 'is not an accepted picture; expected .png, .jpg, .jpeg, .webp'],
  ['files upload crest.svg', 'crest.svg is not an accepted picture; expected .png, .jpg, .jpeg, .webp'],
])('ops %s is refused before anything is sent', (line, message) => {
  expect(() => requestOf(line)).toThrow(UsageError);
  expect(() => requestOf(line)).toThrow(message);
});
