import { nationTable } from './team-table.ts';

/**
 * The national sides of the 211 members of FIFA; countries as ISO 3166 alpha-2 or `gb-eng` style. A side that succeeds another in
 * FIFA's records has its name among the spellings.
 */
export const NATIONS = nationTable(`
af | 阿富汗 | Afghanistan | AFG | #007a36 #d32011 | 45 |
al | 阿尔巴尼亚 | Albania | ALB | #e41e20 #1a1a1a | 66 |
dz | 阿尔及利亚 | Algeria | ALG | #006233 #ffffff | 72 |
as | 美属萨摩亚 | American Samoa | ASA | #00205b #bf0a30 | 35 |
ad | 安道尔 | Andorra | AND | #10069f #d50032 | 45 |
ao | 安哥拉 | Angola | ANG | #cc092f #1a1a1a | 63 |
ai | 安圭拉 | Anguilla | AIA | #00247d #ff9900 | 35 |
ag | 安提瓜和巴布达 | Antigua & Barbuda | ATG | #ce1126 #1a1a1a | 45 | Antigua and Barbuda; Antigua
ar | 阿根廷 | Argentina | ARG | #74acdf #ffffff | 92 |
am | 亚美尼亚 | Armenia | ARM | #d90012 #f2a800 | 60 |
aw | 阿鲁巴 | Aruba | ARU | #4189dd #f9d616 | 42 |
au | 澳大利亚 | Australia | AUS | #ffcd00 #00843d | 70 |
at | 奥地利 | Austria | AUT | #ed2939 #ffffff | 76 |
az | 阿塞拜疆 | Azerbaijan | AZE | #00b5e2 #ef3340 | 58 |
bs | 巴哈马 | Bahamas | BAH | #00778b #ffc72c | 35 | The Bahamas
bh | 巴林 | Bahrain | BHR | #ce1126 #ffffff | 59 |
bd | 孟加拉国 | Bangladesh | BAN | #006a4e #f42a41 | 45 |
bb | 巴巴多斯 | Barbados | BRB | #00267f #ffc726 | 40 |
by | 白俄罗斯 | Belarus | BLR | #c8313e #4aa657 | 58 |
be | 比利时 | Belgium | BEL | #e30613 #1a1a1a | 82 |
bz | 伯利兹 | Belize | BLZ | #003f87 #ce1126 | 42 |
bj | 贝宁 | Benin | BEN | #008751 #fcd116 | 61 |
bm | 百慕大 | Bermuda | BER | #c8102e #00247d | 45 |
bt | 不丹 | Bhutan | BHU | #ffd520 #ff4e12 | 38 |
bo | 玻利维亚 | Bolivia | BOL | #007934 #ffe000 | 65 |
ba | 波黑 | Bosnia & Herzegovina | BIH | #002395 #fecb00 | 66 | Bosnia and Herzegovina; Bosnia-Herzegovina; Bosnia; Bosnia Herz.; Bosnia-H.
bw | 博茨瓦纳 | Botswana | BOT | #75aadb #1a1a1a | 52 |
br | 巴西 | Brazil | BRA | #ffdc02 #009c3b | 89 |
vg | 英属维尔京群岛 | British Virgin Islands | VGB | #00247d #006129 | 32 | Virgin Islands, British
bn | 文莱 | Brunei | BRU | #f7e017 #1a1a1a | 38 | Brunei Darussalam
bg | 保加利亚 | Bulgaria | BUL | #00966e #d62612 | 62 |
bf | 布基纳法索 | Burkina Faso | BFA | #ef2b2d #009e49 | 65 | Upper Volta
bi | 布隆迪 | Burundi | BDI | #ce1126 #1eb53a | 52 |
kh | 柬埔寨 | Cambodia | CAM | #032ea1 #e00025 | 45 |
cm | 喀麦隆 | Cameroon | CMR | #007a5e #ce1126 | 68 |
ca | 加拿大 | Canada | CAN | #d80621 #ffffff | 73 |
cv | 佛得角 | Cape Verde | CPV | #003893 #cf2027 | 63 | Cabo Verde; Cape Verde Islands
ky | 开曼群岛 | Cayman Islands | CAY | #00247d #c8102e | 35 |
cf | 中非 | Central African Republic | CTA | #003082 #ffce00 | 52 | Central African Rep.; Central African Rep
td | 乍得 | Chad | CHA | #002664 #fecb00 | 45 |
cl | 智利 | Chile | CHI | #d52b1e #0039a6 | 73 |
cn | 中国 | China | CHN | #de2910 #ffde00 | 60 | China PR; PR China; China P.R.; People's Republic of China
tw | 中国台北 | Chinese Taipei | TPE | #000095 #fe0000 | 42 | Taiwan
co | 哥伦比亚 | Colombia | COL | #fcd116 #003893 | 81 |
km | 科摩罗 | Comoros | COM | #3a75c4 #3d8e33 | 58 |
cg | 刚果共和国 | Congo | CGO | #009543 #dc241f | 56 | Congo Republic; Republic of the Congo; Congo-Brazzaville; Rep. Congo
ck | 库克群岛 | Cook Islands | COK | #00247d #ffffff | 35 |
cr | 哥斯达黎加 | Costa Rica | CRC | #ce1126 #002b7f | 64 |
hr | 克罗地亚 | Croatia | CRO | #ed1c24 #171796 | 81 |
cu | 古巴 | Cuba | CUB | #cf142b #002a8f | 46 |
cw | 库拉索 | Curaçao | CUW | #002b7f #f9e814 | 58 |
cy | 塞浦路斯 | Cyprus | CYP | #0066b3 #d57800 | 55 |
cz | 捷克 | Czech Republic | CZE | #d7141a #11457e | 72 | Czechia; Czechoslovakia
dk | 丹麦 | Denmark | DEN | #c8102e #ffffff | 79 |
dj | 吉布提 | Djibouti | DJI | #6ab2e7 #12ad2b | 38 |
dm | 多米尼克 | Dominica | DMA | #006b3f #fcd116 | 38 |
do | 多米尼加共和国 | Dominican Republic | DOM | #002d62 #ce1126 | 50 | Dominican Rep.; Dominican Rep
cd | 民主刚果 | DR Congo | COD | #007fff #ce1021 | 67 | Congo DR; Democratic Republic of the Congo; Congo, DR; Congo-Kinshasa; Democratic Republic of Congo; Congo Democratic Republic; Zaire
ec | 厄瓜多尔 | Ecuador | ECU | #ffdd00 #034ea2 | 77 |
eg | 埃及 | Egypt | EGY | #ce1126 #1a1a1a | 71 |
sv | 萨尔瓦多 | El Salvador | SLV | #0047ab #ffffff | 58 |
gb-eng | 英格兰 | England | ENG | #ffffff #cf081f | 90 |
gq | 赤道几内亚 | Equatorial Guinea | EQG | #e32118 #3e9a00 | 60 | Equat. Guinea
er | 厄立特里亚 | Eritrea | ERI | #12ad2b #ea0437 | 40 |
ee | 爱沙尼亚 | Estonia | EST | #0072ce #1a1a1a | 55 |
sz | 斯威士兰 | Eswatini | SWZ | #3e5eb9 #b10c0c | 46 | Swaziland
et | 埃塞俄比亚 | Ethiopia | ETH | #078930 #fcdd09 | 50 |
fo | 法罗群岛 | Faroe Islands | FRO | #0065bd #ed2939 | 54 | Faroe Isl.; Faroes; The Faroe Islands; Føroyar
fj | 斐济 | Fiji | FIJ | #68bfe5 #002868 | 46 |
fi | 芬兰 | Finland | FIN | #003580 #ffffff | 65 |
fr | 法国 | France | FRA | #0055a4 #ef4135 | 93 |
ga | 加蓬 | Gabon | GAB | #3a75c4 #fcd116 | 63 |
gm | 冈比亚 | Gambia | GAM | #ce1126 #3a7728 | 58 | The Gambia
ge | 格鲁吉亚 | Georgia | GEO | #ff0000 #ffffff | 67 |
de | 德国 | Germany | GER | #1a1a1a #dd0000 | 87 | West Germany
gh | 加纳 | Ghana | GHA | #fcd116 #006b3f | 67 |
gi | 直布罗陀 | Gibraltar | GIB | #da000c #ffffff | 40 |
gr | 希腊 | Greece | GRE | #0d5eaf #ffffff | 74 |
gd | 格林纳达 | Grenada | GRN | #ce1126 #007a5e | 42 |
gu | 关岛 | Guam | GUM | #00297b #be0027 | 36 |
gt | 危地马拉 | Guatemala | GUA | #4997d0 #ffffff | 60 |
gn | 几内亚 | Guinea | GUI | #ce1126 #009460 | 63 | Guinea-Conakry
gw | 几内亚比绍 | Guinea-Bissau | GNB | #ce1126 #009e49 | 56 |
gy | 圭亚那 | Guyana | GUY | #009e49 #fcd116 | 46 |
ht | 海地 | Haiti | HAI | #00209f #d21034 | 57 |
hn | 洪都拉斯 | Honduras | HON | #00bce4 #ffffff | 64 |
hk | 中国香港 | Hong Kong | HKG | #de2910 #ffffff | 48 | Hong Kong, China; Hong Kong China
hu | 匈牙利 | Hungary | HUN | #cd2a3e #436f4d | 71 |
is | 冰岛 | Iceland | ISL | #02529c #dc1e35 | 65 |
in | 印度 | India | IND | #0055a4 #ff9933 | 50 |
id | 印度尼西亚 | Indonesia | IDN | #ce1126 #ffffff | 55 | Dutch East Indies
ir | 伊朗 | Iran | IRN | #239f40 #da0000 | 71 | IR Iran; Islamic Republic of Iran
iq | 伊拉克 | Iraq | IRQ | #007a3d #ce1126 | 61 |
il | 以色列 | Israel | ISR | #0038b8 #ffffff | 64 |
it | 意大利 | Italy | ITA | #0066cc #008c45 | 83 |
ci | 科特迪瓦 | Ivory Coast | CIV | #f77f00 #009e60 | 73 | Côte d'Ivoire; Cote d’Ivoire
jm | 牙买加 | Jamaica | JAM | #fed100 #009b3a | 64 |
jp | 日本 | Japan | JPN | #000555 #bc002d | 79 |
jo | 约旦 | Jordan | JOR | #007a3d #ce1126 | 61 |
kz | 哈萨克斯坦 | Kazakhstan | KAZ | #00afca #fec50c | 56 |
ke | 肯尼亚 | Kenya | KEN | #bb0000 #006600 | 55 |
xk | 科索沃 | Kosovo | KOS | #244aa5 #d0a650 | 63 |
kw | 科威特 | Kuwait | KUW | #007a3d #ce1126 | 53 |
kg | 吉尔吉斯斯坦 | Kyrgyzstan | KGZ | #e8112d #ffef00 | 54 | Kyrgyz Republic
la | 老挝 | Laos | LAO | #ce1126 #002868 | 40 | Lao PDR; Lao People's Democratic Republic
lv | 拉脱维亚 | Latvia | LVA | #9e3039 #ffffff | 53 |
lb | 黎巴嫩 | Lebanon | LBN | #ed1c24 #00a651 | 53 |
ls | 莱索托 | Lesotho | LES | #00209f #009543 | 48 |
lr | 利比里亚 | Liberia | LBR | #bf0a30 #002868 | 50 |
ly | 利比亚 | Libya | LBY | #e70013 #239e46 | 56 |
li | 列支敦士登 | Liechtenstein | LIE | #002b7f #ce1126 | 38 |
lt | 立陶宛 | Lithuania | LTU | #fdb913 #006a44 | 53 |
lu | 卢森堡 | Luxembourg | LUX | #ed2939 #00a1de | 60 |
mo | 中国澳门 | Macau | MAC | #00785e #fbd116 | 36 | Macao; Macau, China; Macao, China
mg | 马达加斯加 | Madagascar | MAD | #fc3d32 #007e3a | 55 |
mw | 马拉维 | Malawi | MWI | #ce1126 #339e35 | 52 |
my | 马来西亚 | Malaysia | MAS | #ffcc00 #010066 | 53 |
mv | 马尔代夫 | Maldives | MDV | #d21034 #007e3a | 40 |
ml | 马里 | Mali | MLI | #14b53a #fcd116 | 68 |
mt | 马耳他 | Malta | MLT | #cf142b #ffffff | 46 |
mr | 毛里塔尼亚 | Mauritania | MTN | #00a95c #ffd700 | 57 |
mu | 毛里求斯 | Mauritius | MRI | #ea2839 #1a206d | 42 |
mx | 墨西哥 | Mexico | MEX | #006847 #ce1126 | 76 |
md | 摩尔多瓦 | Moldova | MDA | #0046ae #ffd200 | 50 | Republic of Moldova
mn | 蒙古 | Mongolia | MNG | #c4272f #015197 | 40 |
me | 黑山 | Montenegro | MNE | #c40308 #d3ae3b | 63 |
ms | 蒙特塞拉特 | Montserrat | MSR | #00247d #009933 | 38 |
ma | 摩洛哥 | Morocco | MAR | #c1272d #006233 | 84 |
mz | 莫桑比克 | Mozambique | MOZ | #009639 #d21034 | 57 |
mm | 缅甸 | Myanmar | MYA | #fecb00 #ea2839 | 46 | Burma
na | 纳米比亚 | Namibia | NAM | #003580 #d21034 | 55 |
np | 尼泊尔 | Nepal | NEP | #dc143c #003893 | 42 |
nl | 荷兰 | Netherlands | NED | #f36c21 #21468b | 88 | Holland; The Netherlands
nc | 新喀里多尼亚 | New Caledonia | NCL | #009543 #ed4135 | 46 |
nz | 新西兰 | New Zealand | NZL | #1a1a1a #ffffff | 58 |
ni | 尼加拉瓜 | Nicaragua | NCA | #0067c6 #ffffff | 52 |
ne | 尼日尔 | Niger | NIG | #e05206 #0db02b | 52 |
ng | 尼日利亚 | Nigeria | NGA | #008751 #ffffff | 75 |
kp | 朝鲜 | North Korea | PRK | #ed1c27 #024fa2 | 55 | Korea DPR; DPR Korea; Korea, North; Democratic People's Republic of Korea
mk | 北马其顿 | North Macedonia | MKD | #d20000 #ffe600 | 63 | FYR Macedonia; Macedonia; Macedonia FYR; Republic of Macedonia
gb-nir | 北爱尔兰 | Northern Ireland | NIR | #00823b #ffffff | 65 | N. Ireland
no | 挪威 | Norway | NOR | #ba0c2f #00205b | 82 |
om | 阿曼 | Oman | OMA | #db161b #008000 | 58 |
pk | 巴基斯坦 | Pakistan | PAK | #01411c #ffffff | 38 |
ps | 巴勒斯坦 | Palestine | PLE | #007a3d #ce1126 | 56 |
pa | 巴拿马 | Panama | PAN | #da121a #072357 | 65 |
pg | 巴布亚新几内亚 | Papua New Guinea | PNG | #ce1126 #1a1a1a | 46 |
py | 巴拉圭 | Paraguay | PAR | #d52b1e #0038a8 | 71 |
pe | 秘鲁 | Peru | PER | #d91023 #ffffff | 72 |
ph | 菲律宾 | Philippines | PHI | #0038a8 #ce1126 | 48 |
pl | 波兰 | Poland | POL | #dc143c #ffffff | 72 |
pt | 葡萄牙 | Portugal | POR | #da291c #046a38 | 89 |
pr | 波多黎各 | Puerto Rico | PUR | #ed0000 #0050f0 | 45 |
qa | 卡塔尔 | Qatar | QAT | #8a1538 #ffffff | 60 |
ie | 爱尔兰 | Republic of Ireland | IRL | #169b62 #ff883e | 67 | Ireland; Ireland Republic; Rep. of Ireland; Éire
ro | 罗马尼亚 | Romania | ROU | #fcd116 #002b7f | 69 |
ru | 俄罗斯 | Russia | RUS | #d52b1e #0039a6 | 73 | Russian Federation; Soviet Union; USSR
rw | 卢旺达 | Rwanda | RWA | #00a1de #fad201 | 50 |
kn | 圣基茨和尼维斯 | Saint Kitts & Nevis | SKN | #009e49 #ce1126 | 42 | St. Kitts and Nevis; Saint Kitts and Nevis; St Kitts & Nevis; St. Kitts & Nevis
lc | 圣卢西亚 | Saint Lucia | LCA | #66ccff #fcd116 | 42 | St. Lucia; St Lucia
vc | 圣文森特和格林纳丁斯 | Saint Vincent & the Grenadines | VIN | #0072c6 #fcd116 | 42 | St. Vincent and the Grenadines; Saint Vincent and the Grenadines; St Vincent and the Grenadines; St. Vincent & Grenadines; St. Vincent / Grenadines
ws | 萨摩亚 | Samoa | SAM | #ce1126 #002b7f | 38 | Western Samoa
sm | 圣马力诺 | San Marino | SMR | #5eb6e4 #ffffff | 30 |
st | 圣多美和普林西比 | São Tomé & Príncipe | STP | #12ad2b #ffce00 | 38 | São Tomé and Príncipe; Sao Tome e Principe; São Tomé e Príncipe
sa | 沙特阿拉伯 | Saudi Arabia | KSA | #006c35 #ffffff | 63 |
gb-sct | 苏格兰 | Scotland | SCO | #005eb8 #ffffff | 71 |
sn | 塞内加尔 | Senegal | SEN | #00853f #fdef42 | 79 |
rs | 塞尔维亚 | Serbia | SRB | #c6363c #0c4076 | 73 | Yugoslavia; FR Yugoslavia; Serbia and Montenegro
sc | 塞舌尔 | Seychelles | SEY | #003f87 #d62828 | 36 |
sl | 塞拉利昂 | Sierra Leone | SLE | #1eb53a #0072c6 | 54 |
sg | 新加坡 | Singapore | SGP | #ed2939 #ffffff | 48 | Singapore FA
sk | 斯洛伐克 | Slovakia | SVK | #0b4ea2 #ee1c25 | 68 |
si | 斯洛文尼亚 | Slovenia | SVN | #005da4 #ed1c24 | 68 |
sb | 所罗门群岛 | Solomon Islands | SOL | #0051ba #215b33 | 48 |
so | 索马里 | Somalia | SOM | #4189dd #ffffff | 36 |
za | 南非 | South Africa | RSA | #007a4d #ffb612 | 64 |
kr | 韩国 | South Korea | KOR | #cd2e3a #0047a0 | 74 | Korea Republic; Republic of Korea; Korea, South
ss | 南苏丹 | South Sudan | SSD | #078930 #da121a | 44 |
es | 西班牙 | Spain | ESP | #aa151b #f1bf00 | 94 |
lk | 斯里兰卡 | Sri Lanka | SRI | #8d153a #ffb700 | 38 |
sd | 苏丹 | Sudan | SDN | #d21034 #007229 | 52 |
sr | 苏里南 | Suriname | SUR | #377e3f #b40a2d | 53 | Surinam
se | 瑞典 | Sweden | SWE | #fecc02 #006aa7 | 74 |
ch | 瑞士 | Switzerland | SUI | #da291c #ffffff | 77 |
sy | 叙利亚 | Syria | SYR | #ce1126 #007a3d | 56 | Syrian Arab Republic
pf | 塔希提 | Tahiti | TAH | #ce1126 #ffffff | 44 | French Polynesia
tj | 塔吉克斯坦 | Tajikistan | TJK | #cc0000 #006600 | 54 |
tz | 坦桑尼亚 | Tanzania | TAN | #1eb53a #00a3dd | 54 |
th | 泰国 | Thailand | THA | #a51931 #2d2a4a | 55 |
tl | 东帝汶 | Timor-Leste | TLS | #dc241f #ffc726 | 36 | East Timor
tg | 多哥 | Togo | TOG | #006a4e #ffce00 | 55 |
to | 汤加 | Tonga | TGA | #c10000 #ffffff | 34 |
tt | 特立尼达和多巴哥 | Trinidad & Tobago | TRI | #ce1126 #1a1a1a | 55 | Trinidad and Tobago; Trinidad/Tobago; Trinidad
tn | 突尼斯 | Tunisia | TUN | #e70013 #ffffff | 67 |
tr | 土耳其 | Turkey | TUR | #e30a17 #ffffff | 77 | Türkiye; Turkiye
tm | 土库曼斯坦 | Turkmenistan | TKM | #00843d #d22630 | 46 |
tc | 特克斯和凯科斯群岛 | Turks & Caicos Islands | TCA | #00247d #fcd116 | 32 | Turks and Caicos Islands; Turks and Caicos; Turks & Caicos
ug | 乌干达 | Uganda | UGA | #fcdc04 #d90000 | 56 |
ua | 乌克兰 | Ukraine | UKR | #0057b7 #ffd700 | 74 |
ae | 阿联酋 | United Arab Emirates | UAE | #00732f #ff0000 | 60 | UAE; U.A.E.
uy | 乌拉圭 | Uruguay | URU | #55b5e5 #1a1a1a | 80 |
vi | 美属维尔京群岛 | US Virgin Islands | VIR | #002868 #ffc82e | 32 | U.S. Virgin Islands; Virgin Islands; United States Virgin Islands
us | 美国 | USA | USA | #3c3b6e #b22234 | 76 | United States; United States of America; U.S.A.; US
uz | 乌兹别克斯坦 | Uzbekistan | UZB | #0099b5 #1eb53a | 65 |
vu | 瓦努阿图 | Vanuatu | VAN | #d21034 #009543 | 44 |
ve | 委内瑞拉 | Venezuela | VEN | #7b1e3b #ffcc00 | 70 | Bolivarian Republic of Venezuela
vn | 越南 | Vietnam | VIE | #da251d #ffff00 | 55 | Viet Nam
gb-wls | 威尔士 | Wales | WAL | #c8102e #00ab39 | 70 |
ye | 也门 | Yemen | YEM | #ce1126 #1a1a1a | 48 | Yemen Republic
zm | 赞比亚 | Zambia | ZAM | #198a00 #ef7d00 | 60 |
zw | 津巴布韦 | Zimbabwe | ZIM | #006400 #ffd200 | 55 |
`);
