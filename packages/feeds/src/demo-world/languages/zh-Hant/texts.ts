import { names } from '@touchline/domain/languages/zh-Hant/names.ts';
import { BANNERS } from './banners.ts';
import * as calls from './calls.ts';
import * as basketballTalk from './chat-basketball-talk.ts';
import * as basketballPlay from './chat-basketball.ts';
import * as smallTalk from './chat-common.ts';
import * as footballTalk from './chat-football-talk.ts';
import * as footballPlay from './chat-football.ts';
import * as comments from './comments.ts';
import * as moments from './moments.ts';
import * as people from './people.ts';
import * as phrases from './phrases.ts';
import * as polls from './polls.ts';
import * as basketballTips from './tips-basketball.ts';
import * as commonTips from './tips-common.ts';
import * as footballTips from './tips-football.ts';

/** The texts of the demo world in traditional Chinese. */
export const texts = {
  names,
  banners: BANNERS,
  chat: {
    common: smallTalk,
    football: { ...footballPlay, ...footballTalk },
    basketball: { ...basketballPlay, ...basketballTalk },
  },
  calls,
  comments,
  moments,
  people,
  phrases,
  polls,
  tips: { common: commonTips, football: footballTips, basketball: basketballTips },
};
