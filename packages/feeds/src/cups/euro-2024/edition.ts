import type { CupEdition } from '#cups/cup-edition.ts';

/** The 36 group matches of Euro 2024 in cup notation, in order of kick-off. */
const EURO_2024_GROUP_STAGE = `
Matchday 1
06-14 21:00 | A | GER 5-1 SCO (ht 3-0) | 10 Wirtz, 19 Musiala, 45+1p Havertz, 68 Füllkrug, 90+3 Can / 87o Rüdiger
06-15 15:00 | A | HUN 1-3 SUI (ht 0-2) | 66 Varga / 12 Duah, 45 Aebischer, 90+3 Embolo
06-15 18:00 | B | ESP 3-0 CRO (ht 3-0) | 29 Morata, 32 Fabián, 45+2 Carvajal
06-15 21:00 | B | ITA 2-1 ALB (ht 2-1) | 11 Bastoni, 16 Barella / 1 Bajrami
06-16 15:00 | D | POL 1-2 NED (ht 1-1) | 16 Buksa / 29 Gakpo, 83 Weghorst
06-16 18:00 | C | SVN 1-1 DEN (ht 0-1) | 77 Janža / 17 Eriksen
06-16 21:00 | C | SRB 0-1 ENG (ht 0-1) | / 13 Bellingham
06-17 15:00 | E | ROU 3-0 UKR (ht 1-0) | 29 Stanciu, 53 R. Marin, 57 Drăguș
06-17 18:00 | E | BEL 0-1 SVK (ht 0-1) | / 7 Schranz
06-17 21:00 | D | AUT 0-1 FRA (ht 0-1) | / 38o Wöber
06-18 18:00 | F | TUR 3-1 GEO (ht 1-1) | 25 Müldür, 65 Güler, 90+7 Aktürkoğlu / 32 Mikautadze
06-18 21:00 | F | POR 2-1 CZE (ht 0-0) | 69o Hranáč, 90+2 Conceição / 62 Provod

Matchday 2
06-19 15:00 | B | CRO 2-2 ALB (ht 0-1) | 74 Kramarić, 76o Gjasula / 11 Laçi, 90+5 Gjasula
06-19 18:00 | A | GER 2-0 HUN (ht 1-0) | 22 Musiala, 67 Gündoğan
06-19 21:00 | A | SCO 1-1 SUI (ht 1-1) | 13 McTominay / 26 Shaqiri
06-20 15:00 | C | SVN 1-1 SRB (ht 0-0) | 69 Karničnik / 90+5 Jović
06-20 18:00 | C | DEN 1-1 ENG (ht 1-1) | 34 Hjulmand / 18 Kane
06-20 21:00 | B | ESP 1-0 ITA (ht 0-0) | 55o Calafiori
06-21 15:00 | E | SVK 1-2 UKR (ht 1-0) | 17 Schranz / 54 Shaparenko, 80 Yaremchuk
06-21 18:00 | D | POL 1-3 AUT (ht 1-1) | 30 Piątek / 9 Trauner, 66 Baumgartner, 78p Arnautović
06-21 21:00 | D | NED 0-0 FRA (ht 0-0)
06-22 15:00 | F | GEO 1-1 CZE (ht 1-0) | 45+4p Mikautadze / 59 Schick
06-22 18:00 | F | TUR 0-3 POR (ht 0-2) | / 21 Silva, 28o Akaydian, 55 Fernandes
06-22 21:00 | E | BEL 2-0 ROU (ht 1-0) | 2 Tielemans, 80 De Bruyne

Matchday 3
06-23 21:00 | A | SUI 1-1 GER (ht 1-0) | 29 Ndoye / 90+2 Füllkrug
06-23 21:00 | A | SCO 0-1 HUN (ht 0-0) | / 90+10 Csoboth
06-24 21:00 | B | ALB 0-1 ESP (ht 0-1) | / 13 Torres
06-24 21:00 | B | CRO 1-1 ITA (ht 0-0) | 55 Modrić / 90+8 Zaccagni
06-25 18:00 | D | NED 2-3 AUT (ht 0-1) | 47 Gakpo, 75 Depay / 6o Malen, 59 Schmid, 80 Sabitzer
06-25 18:00 | D | FRA 1-1 POL (ht 0-0) | 56p Mbappé / 79p Lewandowski
06-25 21:00 | C | ENG 0-0 SVN (ht 0-0)
06-25 21:00 | C | DEN 0-0 SRB (ht 0-0)
06-26 18:00 | E | SVK 1-1 ROU (ht 1-1) | 24 Duda / 37p R. Marin
06-26 18:00 | E | UKR 0-0 BEL (ht 0-0)
06-26 21:00 | F | GEO 2-0 POR (ht 1-0) | 2 Kvaratskhelia, 57p Mikautadze
06-26 21:00 | F | CZE 1-2 TUR (ht 0-0) | 66 Souček / 51 Çalhanoğlu, 90+4 Tosun
`;

/**
 * The 15 knockout ties of Euro 2024 in cup notation, by number. As in the public data, ties 40 and 45 lack the score after 90
 * minutes, though their goals show extra time.
 */
const EURO_2024_KNOCKOUT = `
Round of 16
06-29 21:00 | #37 | GER 2-0 DEN (ht 0-0) | 53p Havertz, 68 Musiala
06-29 18:00 | #38 | SUI 2-0 ITA (ht 1-0) | 37 Freuler, 46 Vargas
06-30 21:00 | #39 | ESP 4-1 GEO (ht 1-1) | 39 Rodri, 51 Ruiz, 75 Williams, 83 Olmo / 18o Le Normand
06-30 18:00 | #40 | ENG 2-1 SVK (ht 0-1) | 90+5 Bellingham, 91 Kane / 25 Schranz
07-01 21:00 | #41 | POR 0-0 SVN (ht 0-0, ft 0-0, pen 3-0)
07-01 18:00 | #42 | FRA 1-0 BEL (ht 0-0) | 85o Vertonghen
07-02 18:00 | #43 | ROU 0-3 NED (ht 0-1) | / 20 Gakpo, 83 90+3 Malen
07-02 21:00 | #44 | AUT 1-2 TUR (ht 0-1) | 66 Gregoritsch / 1 59 Demiral

Quarter-finals
07-05 18:00 | #45 | ESP 2-1 GER (ht 0-0) | 51 Olmo, 119 Merino / 89 Wirtz
07-05 21:00 | #46 | POR 0-0 FRA (ht 0-0, ft 0-0, pen 3-5)
07-06 21:00 | #47 | NED 2-1 TUR (ht 0-1) | 70 Vrij, 76o Müldür / 35 Akaydin
07-06 18:00 | #48 | ENG 1-1 SUI (ht 0-0, ft 1-1, pen 5-3) | 80 Saka / 75 Embolo

Semi-finals
07-09 21:00 | #49 | ESP 2-1 FRA (ht 2-1) | 21 Yamal, 25 Olmo / 8 Kolo Muani
07-10 21:00 | #50 | NED 1-2 ENG (ht 1-1) | 7 Simons / 18p Kane, 90+1 Watkins

Final
07-14 21:00 | #51 | ESP 2-1 ENG (ht 0-0) | 47 Williams, 86 Oyarzabal / 73 Palmer
`;

/** Played in Germany; the public data has no venues. */
export const EURO_2024: CupEdition = {
  name: 'Euro 2024',
  competitionId: '11334',
  year: '2024',
  grounds: new Map([['', { venue: null, utcOffset: 2 }]]),
  stages: [EURO_2024_GROUP_STAGE, EURO_2024_KNOCKOUT],
};
