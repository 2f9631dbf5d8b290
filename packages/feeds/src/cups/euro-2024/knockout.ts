/**
 * The 15 knockout ties of Euro 2024 in cup notation, by number. As in the public data, ties 40 and 45 lack the score after 90
 * minutes, though their goals show extra time.
 */
export const EURO_2024_KNOCKOUT = `
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
