import { expect, test } from 'vitest';
import { routes } from '#routes.ts';

const LIVE = '/api/forehead/live';
const MESSAGE = `${LIVE}/sports/message`;

/** Section C: method, path and fields of each call, without our additional fields. */
const SECTION_C: readonly [clause: string, method: 'GET' | 'POST', path: string, fields?: string][] = [
  ['C2', 'POST', `${LIVE}/host/load/live/match/info`, 'hostId'],
  ['C2', 'POST', `${LIVE}/host/list`],
  ['C2', 'POST', `${LIVE}/host/moment/list`, 'hostId page size momentSort'],
  ['C2', 'POST', `${LIVE}/host/moment/submit/batch/liked`, 'momentId count'],
  ['C2', 'POST', `${LIVE}/host/load/schedule`, 'hostId'],
  ['C2', 'POST', `${LIVE}/subscribe`],
  ['C2', 'POST', `${LIVE}/unsubscribe`],
  ['C2', 'POST', `${LIVE}/user/subscribe/info`],
  ['C2', 'POST', `${LIVE}/host/rank`],
  ['C2', 'POST', `${LIVE}/liveRoom/getSpecialRoomIds`],
  ['C3', 'GET', '/ssapi/anchor/list/v2', 'pid matchSource t momentSort'],
  ['C4', 'POST', '/api/forehead/system/config/images/query', 'categoryId'],
  ['C4', 'POST', '/api/forehead/system/domain/list/v2'],
  ['C4', 'POST', '/api/forehead/activity/goldmall/dailyLimit'],
  ['C4', 'POST', '/api/forehead/activity/goldmall/balance'],
  ['C4', 'POST', '/api/forehead/gamebet/config/query', 'showClient'],
  ['C4', 'POST', '/api/forehead/system/config/get/common/config'],
  ['C5', 'POST', '/api/forehead/user/title/list/all'],
  ['C5', 'GET', `${LIVE}/professor/info`, 'page size sortType'],
  ['C6', 'GET', `${MESSAGE}/v2/info`, 'sportsType page size sportsIds blackReturnGold sportsSource'],
  ['C6', 'POST', `${MESSAGE}/v2/myOrder`],
  ['C6', 'GET', `${MESSAGE}/v2/professor/info`, 'professorId'],
  ['C6', 'GET', `${MESSAGE}/v2/info/professor/sports`, 'page isHistory'],
  ['C6', 'GET', `${MESSAGE}/v2/info/detail`, 'id'],
  ['C6', 'POST', `${MESSAGE}/v2/buy`, 'messageId'],
  ['C6', 'GET', `${MESSAGE}/v2/select`],
  ['C6', 'POST', `${MESSAGE}/v2/attention`, 'attention'],
  ['C7', 'POST', `${MESSAGE}/comment/publish`, 'parentId inSport'],
  ['C7', 'POST', `${MESSAGE}/comment/list`],
  ['C7', 'POST', `${MESSAGE}/comment/my/list`],
  ['C7', 'POST', `${MESSAGE}/comment/liked`],
  ['C7', 'POST', `${MESSAGE}/comment/report/cate`],
  ['C7', 'POST', '/api/forehead/user/chat/get/comment/rule'],
  ['C7', 'POST', `${LIVE}/chat/report/add`],
  ['C7', 'POST', `${LIVE}/lottery/approval/info`],
  ['C7', 'POST', `${LIVE}/lottery/approval/submitInfo`],
  ['C8', 'POST', '/api/forehead/user/ranking/list'],
  ['C8', 'POST', '/api/forehead/user/ranking/config'],
  ['C8', 'POST', '/api/forehead/user/ranking/switch'],
  ['C8', 'POST', '/api/forehead/user/ranking/report/like'],
  ['C8', 'POST', '/api/forehead/user/ranking/report/dislike'],
  ['C8', 'POST', '/api/forehead/data/betting/list', 'size'],
  ['C9', 'GET', '/ssapi/fifa/match-date'],
  ['C9', 'GET', '/ssapi/fifa/stages'],
  ['C9', 'POST', '/ssapi/fifa/list', 'matchDate pid showAnchor stageId'],
  ['C9', 'POST', '/ssapi/fifa/ranking', 'groupName stageId'],
  ['C9', 'POST', '/ssapi/fifa/lineUp', 'id'],
  ['C9', 'POST', '/ssapi/fifa/season-list', 'id'],
  ['C9', 'POST', '/ssapi/fifa/season-match', 'teamId seasonId'],
  ['C10', 'GET', '/ssapi/football/league/match-date', 'id'],
  ['C10', 'POST', '/ssapi/football/league/match-list', 'seasonId matchDate pid'],
  ['C10', 'POST', '/ssapi/football/league/ranking', 'seasonId groupName stageId'],
  ['C10', 'POST', '/ssapi/football/league/player-ranking', 'seasonId order'],
  ['C10', 'POST', '/ssapi/football/league/home-away', 'seasonId stageId groupName'],
  ['C10', 'POST', '/ssapi/football/team/lineUp', 'id'],
  ['C10', 'POST', '/ssapi/football/team/season-list', 'id'],
  ['C10', 'POST', '/ssapi/football/team/season-match', 'teamId seasonId'],
  ['C10', 'POST', '/ssapi/football/team/best-players', 'teamId seasonId'],
  ['C10', 'POST', '/ssapi/football/player/basic', 'id'],
  ['C10', 'POST', '/ssapi/football/player/season-stat', 'seasonId playerId'],
  ['C11', 'GET', '/ssapi/euro/match-date'],
  ['C11', 'GET', '/ssapi/euro/stages'],
  ['C11', 'POST', '/ssapi/euro/list', 'matchDate stageId'],
  ['C11', 'POST', '/ssapi/euro/ranking', 'groupName stageId'],
  ['C11', 'POST', '/ssapi/euro/lineUp', 'id'],
  ['C11', 'POST', '/ssapi/euro/home-away'],
  ['C11', 'POST', '/ssapi/euro/season-list'],
  ['C11', 'POST', '/ssapi/euro/season-match', 'teamId seasonId'],
  ['C12', 'GET', '/ssapi/nba/match-date', 'seasonId kind'],
  ['C12', 'POST', '/ssapi/nba/list', 'matchDate kind stageId seasonId'],
  ['C12', 'POST', '/ssapi/nba/team/lineUp', 'id'],
  ['C12', 'POST', '/ssapi/nba/team/match', 'teamId kind seasonId'],
  ['C12', 'POST', '/ssapi/nba/team/player', 'teamId'],
  ['C12', 'POST', '/ssapi/nba/player/detail', 'id'],
  ['C12', 'POST', '/ssapi/nba/ranking', 'scope division seasonId'],
  ['C12', 'POST', '/ssapi/nba/player/list', 'scope order seasonId'],
  ['C12', 'POST', '/ssapi/nba/home-away', 'seasonId division scope'],
  ['C12', 'POST', '/ssapi/nba/team/data', 'teamId kind seasonId'],
];

const ALL = Object.values(routes);

test.each(SECTION_C)('[%s, C1, X1] %s %s', (_, method, path, fields = '') => {
  const route = ALL.find((known) => known.path === path);
  expect(route?.method).toBe(method);
  // C1: a form unless the specification demands JSON, the query of a GET.
  const isJson = ['/ssapi/nba/list', '/ssapi/nba/ranking', '/api/forehead/system/config/get/common/config'].includes(
    path,
  );
  const isQuery = method === 'GET' || /\/comment\/(my\/)?list$/.test(path);
  expect(route?.encoding).toBe(isJson ? 'json' : isQuery ? 'query' : 'form');
  // X1: 0 is success under /ssapi/, 1 elsewhere.
  expect(route?.success).toBe(path.startsWith('/ssapi/') ? 0 : 1);
  const { shape } = (route as { request: { def: { shape: object } } }).request.def;
  expect(Object.keys(shape)).toEqual(expect.arrayContaining(fields.split(' ').filter((field) => field !== '')));
});
