import { language } from '#client/settings.ts';

const CHINESE = {
  home: '首页',
  sport: '体育',
  signIn: '登录',
  signOut: '退出',
  name: '用户名',
  password: '密码',
  wrong: '用户名或密码不对',
  people: '体验账号 alice 或 bob，密码',
  missing: '体育频道暂时打不开，请检查网络，然后再试一次。',
  again: '再试一次',
  reference: '参考母站',
  embeddedBy: '嵌入方式',
  headline: '今天的看台',
  teaser: '比分、主播和赛程由子应用提供，就嵌在本站里。账号、主题和语言都归本站管。',
  open: '进入体育频道',
  frameworks: '五种嵌入方式',
  frameworksNote: '每个标签页用一种。切换时页面会重新打开，停在同一个地址。',
  qiankun: '经典脚本，在 qiankun 的沙箱里运行',
  'single-spa': '引入 ES 模块，按地址挂载和卸载',
  'micro-app': '一个自定义元素，脚本在 iframe 沙箱里',
  wujie: '脚本在 iframe 里，页面在影子根里',
  iframe: '普通 iframe，用 postMessage 通信',
  light: '切到浅色',
  dark: '切到深色',
};

const ENGLISH: typeof CHINESE = {
  home: 'Home',
  sport: 'Sport',
  signIn: 'Sign in',
  signOut: 'Sign out',
  name: 'Name',
  password: 'Password',
  wrong: 'Name and password do not fit',
  people: 'Try it as alice or bob, with the password',
  missing: 'The sport section does not open. Check your connection, then try again.',
  again: 'Try again',
  reference: 'Reference parent site',
  embeddedBy: 'Embedded by',
  headline: 'Today in the stands',
  teaser:
    'Scores, hosts and fixtures come from the child app, embedded in this site. Accounts, theme and language are ours.',
  open: 'Open the sport section',
  frameworks: 'Five ways to embed',
  frameworksNote: 'One in each tab. A switch opens the page anew, at the same address.',
  qiankun: 'The classic script, in the sandbox of qiankun',
  'single-spa': 'Imports the ES module, mounts by the address',
  'micro-app': 'A custom element, scripts in an iframe sandbox',
  wujie: 'Scripts in an iframe, elements in a shadow root',
  iframe: 'A plain iframe, words by postMessage',
  light: 'Light theme',
  dark: 'Dark theme',
};

/** The texts of the site in the selected language. */
export const texts = (): typeof CHINESE => (language.get() === 'zh-CN' ? CHINESE : ENGLISH);
