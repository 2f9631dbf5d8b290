import { nationTable } from './team-table.ts';

/** National sides of World Cup 2022 and 2026 and of Euro 2024; countries as ISO 3166 alpha-2 or `gb-eng` style. */
export const NATIONS = nationTable(`
al | 阿尔巴尼亚 | Albania | ALB | #e41e20 #1a1a1a | 66 |
dz | 阿尔及利亚 | Algeria | ALG | #006233 #ffffff | 72 |
ar | 阿根廷 | Argentina | ARG | #74acdf #ffffff | 92 |
au | 澳大利亚 | Australia | AUS | #ffcd00 #00843d | 70 |
at | 奥地利 | Austria | AUT | #ed2939 #ffffff | 76 |
be | 比利时 | Belgium | BEL | #e30613 #1a1a1a | 82 |
ba | 波黑 | Bosnia & Herzegovina | BIH | #002395 #fecb00 | 66 | Bosnia and Herzegovina; Bosnia-Herzegovina
br | 巴西 | Brazil | BRA | #ffdc02 #009c3b | 89 |
cm | 喀麦隆 | Cameroon | CMR | #007a5e #ce1126 | 68 |
ca | 加拿大 | Canada | CAN | #d80621 #ffffff | 73 |
cv | 佛得角 | Cape Verde | CPV | #003893 #cf2027 | 63 | Cabo Verde
co | 哥伦比亚 | Colombia | COL | #fcd116 #003893 | 81 |
cr | 哥斯达黎加 | Costa Rica | CRC | #ce1126 #002b7f | 64 |
hr | 克罗地亚 | Croatia | CRO | #ed1c24 #171796 | 81 |
cw | 库拉索 | Curaçao | CUW | #002b7f #f9e814 | 58 |
cz | 捷克 | Czech Republic | CZE | #d7141a #11457e | 72 | Czechia
dk | 丹麦 | Denmark | DEN | #c8102e #ffffff | 79 |
cd | 民主刚果 | DR Congo | COD | #007fff #ce1021 | 67 | Congo DR; Democratic Republic of the Congo
ec | 厄瓜多尔 | Ecuador | ECU | #ffdd00 #034ea2 | 77 |
eg | 埃及 | Egypt | EGY | #ce1126 #1a1a1a | 71 |
gb-eng | 英格兰 | England | ENG | #ffffff #cf081f | 90 |
fr | 法国 | France | FRA | #0055a4 #ef4135 | 93 |
ge | 格鲁吉亚 | Georgia | GEO | #ff0000 #ffffff | 67 |
de | 德国 | Germany | GER | #1a1a1a #dd0000 | 87 |
gh | 加纳 | Ghana | GHA | #fcd116 #006b3f | 67 |
ht | 海地 | Haiti | HAI | #00209f #d21034 | 57 |
hu | 匈牙利 | Hungary | HUN | #cd2a3e #436f4d | 71 |
ir | 伊朗 | Iran | IRN | #239f40 #da0000 | 71 | IR Iran
iq | 伊拉克 | Iraq | IRQ | #007a3d #ce1126 | 61 |
it | 意大利 | Italy | ITA | #0066cc #008c45 | 83 |
ci | 科特迪瓦 | Ivory Coast | CIV | #f77f00 #009e60 | 73 | Côte d'Ivoire; Cote d’Ivoire
jp | 日本 | Japan | JPN | #000555 #bc002d | 79 |
jo | 约旦 | Jordan | JOR | #007a3d #ce1126 | 61 |
mx | 墨西哥 | Mexico | MEX | #006847 #ce1126 | 76 |
ma | 摩洛哥 | Morocco | MAR | #c1272d #006233 | 84 |
nl | 荷兰 | Netherlands | NED | #f36c21 #21468b | 88 | Holland
nz | 新西兰 | New Zealand | NZL | #1a1a1a #ffffff | 58 |
no | 挪威 | Norway | NOR | #ba0c2f #00205b | 82 |
pa | 巴拿马 | Panama | PAN | #da121a #072357 | 65 |
py | 巴拉圭 | Paraguay | PAR | #d52b1e #0038a8 | 71 |
pl | 波兰 | Poland | POL | #dc143c #ffffff | 72 |
pt | 葡萄牙 | Portugal | POR | #da291c #046a38 | 89 |
qa | 卡塔尔 | Qatar | QAT | #8a1538 #ffffff | 60 |
ro | 罗马尼亚 | Romania | ROU | #fcd116 #002b7f | 69 |
sa | 沙特阿拉伯 | Saudi Arabia | KSA | #006c35 #ffffff | 63 |
gb-sct | 苏格兰 | Scotland | SCO | #005eb8 #ffffff | 71 |
sn | 塞内加尔 | Senegal | SEN | #00853f #fdef42 | 79 |
rs | 塞尔维亚 | Serbia | SRB | #c6363c #0c4076 | 73 |
sk | 斯洛伐克 | Slovakia | SVK | #0b4ea2 #ee1c25 | 68 |
si | 斯洛文尼亚 | Slovenia | SVN | #005da4 #ed1c24 | 68 |
za | 南非 | South Africa | RSA | #007a4d #ffb612 | 64 |
kr | 韩国 | South Korea | KOR | #cd2e3a #0047a0 | 74 | Korea Republic; Republic of Korea
es | 西班牙 | Spain | ESP | #aa151b #f1bf00 | 94 |
se | 瑞典 | Sweden | SWE | #fecc02 #006aa7 | 74 |
ch | 瑞士 | Switzerland | SUI | #da291c #ffffff | 77 |
tn | 突尼斯 | Tunisia | TUN | #e70013 #ffffff | 67 |
tr | 土耳其 | Turkey | TUR | #e30a17 #ffffff | 77 | Türkiye
ua | 乌克兰 | Ukraine | UKR | #0057b7 #ffd700 | 74 |
us | 美国 | USA | USA | #3c3b6e #b22234 | 76 | United States
uy | 乌拉圭 | Uruguay | URU | #55b5e5 #1a1a1a | 80 |
uz | 乌兹别克斯坦 | Uzbekistan | UZB | #0099b5 #1eb53a | 65 |
gb-wls | 威尔士 | Wales | WAL | #c8102e #00ab39 | 70 |
`);
