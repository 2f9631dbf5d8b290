import { expect, test } from 'vitest';
import { LEAGUE_TEAMS } from './league-teams.ts';
import { findTeam, isKnownTeam } from './find-team.ts';
import { NATIONS } from './nations.ts';
import { NBA_TEAMS, nbaTeamOfCode, nbaTeamOfName } from './nba.ts';
import { SEASONS, SPELLINGS } from './seasons-testing.ts';

const LEAGUES = Object.keys(SEASONS);
const linesOf = (text: string): string[] => text.trim().split('\n');

/** The clubs of each season, one after another. */
const seasonsOf = (league: string): { season: string; clubs: string[] }[] => {
  const playing = new Set<string>();
  return linesOf(SEASONS[league] ?? '').map((line) => {
    for (const [, sign, name = ''] of line.matchAll(/([+-])(\p{Lu}.*?)(?= [+-]\p{Lu}|$)/gu))
      if (sign === '+') playing.add(name);
      else expect(playing.delete(name), `${line}: ${name} played before`).toBe(true);
    return { season: line.slice(0, 7), clubs: [...playing] };
  });
};

test.each(LEAGUES)('[K6] every club of %s from 2010-11 to 2025-26 is known', (league) => {
  const seasons = seasonsOf(league);
  expect(seasons).toHaveLength(16);
  for (const { season, clubs } of seasons) {
    const ids = clubs.map((name) => findTeam('football', league, name).id);
    expect(ids.filter((id) => !isKnownTeam(id))).toEqual([]);
    const size = league === 'bundesliga' || (league === 'ligue-1' && season >= '2023-24') ? 18 : 20;
    expect([season, new Set(ids).size]).toEqual([season, size]);
  }
});

test.each(LEAGUES)('[A7] all spellings of a club of %s find the same club', (league) => {
  for (const line of linesOf(SPELLINGS[league] ?? '')) {
    const [id, names = ''] = line.split(': ');
    const found = names.split('; ').map((name) => [name, findTeam('football', league, name).id]);
    expect(found.filter(([, own]) => own !== id)).toEqual([]);
  }
});

test('[A7] legal forms and founding years do not distinguish clubs, other words do', () => {
  const idOf = (name: string) => findTeam('football', 'serie-a', name).id;
  expect(['Lecce Calcio 1908', 'FC Empoli 1920', 'U.S. Lecce'].map(idOf)).toEqual(['lecce', 'empoli', 'lecce']);
  for (const name of ['Lazio Primavera', 'Parma II', 'Real Roma', 'Atletico Napoli'])
    expect(isKnownTeam(idOf(name))).toBe(false);
});

test('[E1] every club has names, a short name and a unique code in its league', () => {
  for (const { current, others } of LEAGUE_TEAMS) {
    const teams = [...current, ...others];
    for (const { name, shortName, code } of teams) {
      expect(Object.values({ ...name, ...shortName }).every((text) => text !== '')).toBe(true);
      expect(shortName.zh.length).toBeLessThanOrEqual(7);
      expect(code).toMatch(/^[A-Z0-9]{3}$/);
    }
    const codes = teams.map(({ code }) => code);
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  }
});

// The codes that FIFA gives its members.
const FIFA =
  `AFG AIA ALB ALG AND ANG ARG ARM ARU ASA ATG AUS AUT AZE BAH BAN BDI BEL BEN BER BFA BHR BHU BIH BLR BLZ BOL BOT BRA BRB
BRU BUL CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COK COL COM CPV CRC CRO CTA CUB CUW CYP CZE DEN DJI DMA DOM ECU EGY ENG EQG ERI ESP
EST ETH FIJ FIN FRA FRO GAB GAM GEO GER GHA GIB GNB GRE GRN GUA GUI GUM GUY HAI HKG HON HUN IDN IND IRL IRN IRQ ISL ISR ITA JAM JOR
JPN KAZ KEN KGZ KOR KOS KSA KUW LAO LBN LBR LBY LCA LES LIE LTU LUX LVA MAC MAD MAR MAS MDA MDV MEX MKD MLI MLT MNE MNG MOZ MRI MSR
MTN MWI MYA NAM NCA NCL NED NEP NGA NIG NIR NOR NZL OMA PAK PAN PAR PER PHI PLE PNG POL POR PRK PUR QAT ROU RSA RUS RWA SAM SCO SDN
SEN SEY SGP SKN SLE SLV SMR SOL SOM SRB SRI SSD STP SUI SUR SVK SVN SWE SWZ SYR TAH TAN TCA TGA THA TJK TKM TLS TOG TPE TRI TUN TUR
UAE UGA UKR URU USA UZB VAN VEN VGB VIE VIN VIR WAL YEM ZAM ZIM`.split(/\s+/);

test('[K8] all 211 members of FIFA have names in both languages, a code and a flag', () => {
  expect(FIFA).toHaveLength(211);
  expect(NATIONS.map(({ code }) => code).sort()).toEqual([...FIFA].sort());
  for (const { name, country } of NATIONS) {
    expect(name.zh).toMatch(/^\p{Script=Han}+$/u);
    expect(name.en).toMatch(/^\p{Lu}/u);
    expect(country).toMatch(/^([a-z]{2}|gb-(eng|nir|sct|wls))$/);
  }
});

test.each([
  ['us', 'USA; United States; U.S.A.; United States of America'],
  ['kr', 'Korea Republic; South Korea; Republic of Korea'],
  ['kp', 'Korea DPR; North Korea; DPR Korea'],
  ['cz', 'Czechia; Czech Republic'],
  ['tr', 'Türkiye; Turkey; Turkiye'],
  ['ci', "Ivory Coast; Côte d'Ivoire; Cote d'Ivoire; Côte d’Ivoire"],
  ['cd', 'DR Congo; Congo DR; Democratic Republic of the Congo'],
  ['cg', 'Congo; Republic of the Congo'],
  ['cv', 'Cape Verde; Cabo Verde'],
  ['cw', 'Curaçao; Curacao'],
  ['ba', 'Bosnia & Herzegovina; Bosnia and Herzegovina; Bosnia-Herzegovina'],
  ['mk', 'North Macedonia; FYR Macedonia; Macedonia'],
  ['ie', 'Republic of Ireland; Ireland'],
  ['cn', 'China; China PR'],
  ['ir', 'Iran; IR Iran'],
  ['ae', 'UAE; United Arab Emirates'],
  ['sz', 'Eswatini; Swaziland'],
  ['hk', 'Hong Kong; Hong Kong, China'],
  ['de', 'Germany; West Germany'],
])('[A7] nt-%s: %s', (country, names) => {
  for (const name of names.split('; ')) expect(findTeam('football', 'world-cup', name).id).toBe(`nt-${country}`);
});

test.each([
  ['okc', 'SEA', 'Seattle SuperSonics'],
  ['bkn', 'NJN', 'New Jersey Nets'],
  ['bkn', 'BRK', 'Brooklyn Nets'],
  ['nop', 'NOH', 'New Orleans Hornets'],
  ['nop', 'NOK', 'New Orleans/Oklahoma City Hornets'],
  ['cha', 'CHA', 'Charlotte Bobcats'],
  ['cha', 'CHH', 'Charlotte Hornets'],
  ['cha', 'CHO', 'Charlotte Hornets'],
  ['mem', 'VAN', 'Vancouver Grizzlies'],
  ['was', 'WSB', 'Washington Bullets'],
  ['phx', 'PHO', 'Phoenix Suns'],
  ['sac', 'KCK', 'Kansas City Kings'],
  ['lac', 'SDC', 'San Diego Clippers'],
  ['uta', 'NOJ', 'New Orleans Jazz'],
  ['atl', 'MIH', 'Milwaukee Hawks'],
  ['atl', 'TCB', 'Tri-Cities Blackhawks'],
])('[E3] nba-%s was %s, %s', (tricode, former, name) => {
  const id = `nba-${tricode}`;
  expect([nbaTeamOfCode(former)?.id, nbaTeamOfName(name)?.id]).toEqual([id, id]);
  expect(findTeam('basketball', 'nba', name).id).toBe(id);
});

test('[E3] no abbreviation or former name belongs to two NBA teams', () => {
  const names = NBA_TEAMS.flatMap(({ code, name, aliases }) => [code, name.en, ...aliases]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
