/** The 72 group matches of the World Cup 2026 in cup notation, in order of kick-off. */
export const WORLD_CUP_2026_GROUP_STAGE = `
Matchday 1
06-11 13:00 Mexico City | A | MEX 2-0 RSA (ht 1-0) | 9 Julián Quiñones, 67 Raúl Jiménez
06-11 20:00 Guadalajara | A | KOR 2-1 CZE (ht 0-0) | 67 Hwang In-Beom, 80 Oh Hyeon-Gyu / 59 Ladislav Krejcí

Matchday 2
06-12 15:00 Toronto | B | CAN 1-1 BIH (ht 0-1) | 78 Cyle Larin / 21 Jovo Lukić
06-12 18:00 Los Angeles | D | USA 4-1 PAR (ht 3-0) | 7o Damian Bobadilla, 31 45+5 Folarin Balogun, 90+8 Giovanni Reyna / 73 Mauricio

Matchday 3
06-13 12:00 San Francisco | B | QAT 1-1 SUI (ht 0-1) | 90+4o Miro Muheim / 17p Breel Embolo
06-13 18:00 New York | C | BRA 1-1 MAR (ht 1-1) | 32 Vinícius Júnior / 21 Ismael Saibari
06-13 21:00 Boston | C | HAI 0-1 SCO (ht 0-1) | / 28 John McGinn
06-13 21:00 Vancouver | D | AUS 2-0 TUR (ht 1-0) | 27 Nestory Irankunda, 75 Connor Metcalfe

Matchday 4
06-14 12:00 Houston | E | GER 7-1 CUW (ht 3-1) | 6 Felix Nmecha, 38 Nico Schlotterbeck, 45+5p 88 Kai Havertz, 47 Jamal Musiala, 68 Nathaniel Brown, 78 Deniz Undav / 21 Livano Comenencia
06-14 15:00 Dallas | F | NED 2-2 JPN (ht 0-0) | 51 Virgil van Dijk, 64 Crysencio Summerville / 57 Keito Nakamura, 88 Daichi Kamada
06-14 19:00 Philadelphia | E | CIV 1-0 ECU (ht 0-0) | 90 Amad Diallo
06-14 20:00 Monterrey | F | SWE 5-1 TUN (ht 2-1) | 7 90+6 Yasin Ayari, 30 Alexander Isak, 59 Viktor Gyökeres, 84 Mattias Svanberg / 43 Omar Rekik

Matchday 5
06-15 12:00 Atlanta | H | ESP 0-0 CPV (ht 0-0)
06-15 12:00 Seattle | G | BEL 1-1 EGY (ht 0-1) | 66o Mohamed Hany / 19 Emam Ashour
06-15 18:00 Miami | H | KSA 1-1 URU (ht 1-0) | 41 Abdulelah Al-Amri / 80 Maxi Araújo
06-15 18:00 Los Angeles | G | IRN 2-2 NZL (ht 1-1) | 32 Ramin Rezaeian, 64 Mohammad Mohebbi / 7 54 Elijah Just

Matchday 6
06-16 15:00 New York | I | FRA 3-1 SEN (ht 0-0) | 66 90+6 Kylian Mbappé, 82 Bradley Barcola / 90+5 Ibrahim Mbaye
06-16 18:00 Boston | I | IRQ 1-4 NOR (ht 1-2) | 39 Aymen Hussein / 29 43 Erling Haaland, 76 Leo Østigard, 90+6o Aymen Hussein
06-16 20:00 Kansas City | J | ARG 3-0 ALG (ht 1-0) | 17 60 76 Lionel Messi
06-16 21:00 San Francisco | J | AUT 3-1 JOR (ht 1-0) | 21 Romano Schmid, 76o Yazan Al-Arab, 90+12p Marko Arnautovic / 50 Ali Olwan

Matchday 7
06-17 12:00 Houston | K | POR 1-1 COD (ht 1-1) | 6 João Neves / 45+5 Yoane Wissa
06-17 15:00 Dallas | L | ENG 4-2 CRO (ht 2-2) | 12p 42 Harry Kane, 47 Jude Bellingham, 85 Marcus Rashford / 36 Martin Baturina, 45+5 Petar Musa
06-17 19:00 Toronto | L | GHA 1-0 PAN (ht 0-0) | 90+5 Caleb Yirenkyi
06-17 20:00 Mexico City | K | UZB 1-3 COL (ht 0-1) | 60 Abbosbek Fayzullaev / 40 Daniel Muñoz, 65 Luis Díaz, 90+9 Jáminton Campaz

Matchday 8
06-18 12:00 Atlanta | A | CZE 1-1 RSA (ht 1-0) | 6 Michal Sadílek / 83p Teboho Mokoena
06-18 12:00 Los Angeles | B | SUI 4-1 BIH (ht 0-0) | 74 90 Johan Manzambi, 84 Rubén Vargas, 90+7p Granit Xhaka / 90+3 Ermin Mahmic
06-18 15:00 Vancouver | B | CAN 6-0 QAT (ht 3-0) | 16 Cyle Larin, 29 45+3 90+2 Jonathan David, 64 Nathan Saliba, 75o Mohamed Manai
06-18 19:00 Guadalajara | A | MEX 1-0 KOR (ht 0-0) | 50 Luis Romo

Matchday 9
06-19 12:00 Seattle | D | USA 2-0 AUS (ht 2-0) | 11o Cameron Burgess, 43 Alex Freeman
06-19 18:00 Boston | C | SCO 0-1 MAR (ht 0-1) | / 2 Ismael Saibari
06-19 20:30 Philadelphia | C | BRA 3-0 HAI (ht 3-0) | 23 36 Matheus Cunha, 45+3 Vinícius Júnior
06-19 20:00 San Francisco | D | TUR 0-1 PAR (ht 0-1) | / 2 Matías Galarza

Matchday 10
06-20 12:00 Houston | F | NED 5-1 SWE (ht 2-0) | 5 17 Brian Brobbey, 47 54 Cody Gakpo, 89 Crysencio Summerville / 59 Anthony Elanga
06-20 16:00 Toronto | E | GER 2-1 CIV (ht 0-1) | 68 90+4 Deniz Undav / 30 Franck Kessié
06-20 19:00 Kansas City | E | ECU 0-0 CUW (ht 0-0)
06-20 22:00 Monterrey | F | TUN 0-4 JPN (ht 0-2) | / 4 Daichi Kamada, 31 83 Ayase Ueda, 69 Junya Ito

Matchday 11
06-21 12:00 Atlanta | H | ESP 4-0 KSA (ht 3-0) | 10 Lamine Yamal, 21 24 Mikel Oyarzabal, 49o Hassan Al-Tambakti
06-21 12:00 Los Angeles | G | BEL 0-0 IRN (ht 0-0)
06-21 18:00 Miami | H | URU 2-2 CPV (ht 2-1) | 44 Maxi Araújo, 45+6 Agustín Cano / 21 Kevin Pina, 61 Hélio Varela
06-21 18:00 Vancouver | G | NZL 1-3 EGY (ht 1-0) | 15 Finn Surman / 58 Mostafa Zico, 67 Mohamed Salah, 82 Trézéguet

Matchday 12
06-22 12:00 Dallas | J | ARG 2-0 AUT (ht 1-0) | 38 90+5 Lionel Messi
06-22 17:00 Philadelphia | I | FRA 3-0 IRQ (ht 1-0) | 14 54 Kylian Mbappé, 66 Ousmane Dembélé
06-22 20:00 New York | I | NOR 3-2 SEN (ht 1-0) | 43 Marcus Holmgren Pedersen, 48 58 Erling Haaland / 53 90+3 Ismaïla Sarr
06-22 20:00 San Francisco | J | JOR 1-2 ALG (ht 1-0) | 36 Nizar Al-Rashdan / 69 Nadhir Benbouali, 82 Amine Gouiri

Matchday 13
06-23 12:00 Houston | K | POR 5-0 UZB (ht 3-0) | 6 39 Cristiano Ronaldo, 17 Nuno Mendes, 60o Abduvohid Nematov, 87 Rafael Leão
06-23 16:00 Boston | L | ENG 0-0 GHA (ht 0-0)
06-23 19:00 Toronto | L | PAN 0-1 CRO (ht 0-0) | / 54 Ante Budimir
06-23 20:00 Guadalajara | K | COL 1-0 COD (ht 0-0) | 76 Daniel Muñoz

Matchday 14
06-24 12:00 Vancouver | B | SUI 2-1 CAN (ht 0-0) | 46 Rubén Vargas, 57 Johan Manzambi / 76 Promise David
06-24 12:00 Seattle | B | BIH 3-1 QAT (ht 2-1) | 29 Kerim Alajbegovic, 34o Mahmoud Abunada, 80 Ermin Mahmic / 42 Hassan Al-Haydos
06-24 18:00 Miami | C | SCO 0-3 BRA (ht 0-2) | / 7 45+3 Vinícius Júnior, 60 Matheus Cunha
06-24 18:00 Atlanta | C | MAR 4-2 HAI (ht 2-2) | 39 Achraf Hakimi, 45+1 Ismael Saibari, 78 Soufiane Rahimi, 89 Gessime Yassine / 10o Yassine Bounou, 43 Wilson Isidor
06-24 19:00 Mexico City | A | CZE 0-3 MEX (ht 0-0) | / 55 Mateo Chávez, 61 Julián Quiñones, 90+4 Álvaro Fidalgo
06-24 19:00 Monterrey | A | RSA 1-0 KOR (ht 0-0) | 63 Thapelo Maseko

Matchday 15
06-25 16:00 Philadelphia | E | CUW 0-2 CIV (ht 0-1) | / 7 64 Nicolas Pépé
06-25 16:00 New York | E | ECU 2-1 GER (ht 1-1) | 9 Nilson Angulo, 77 Gonzalo Plata / 2 Leroy Sané
06-25 18:00 Dallas | F | JPN 1-1 SWE (ht 0-0) | 56 Daizen Maeda / 62 Anthony Elanga
06-25 18:00 Kansas City | F | TUN 1-3 NED (ht 0-2) | 54 Hazem Mastouri / 3o Ellyes Skhiri, 7 Brian Brobbey, 62 Jan Paul van Hecke
06-25 19:00 Los Angeles | D | TUR 3-2 USA (ht 2-1) | 10 Arda Güler, 31 Baris Alper Yilmaz, 90+8 Kaan Ayhan / 3 Auston Trusty, 49 Sebastian Berhalter
06-25 19:00 San Francisco | D | PAR 0-0 AUS (ht 0-0)

Matchday 16
06-26 15:00 Boston | I | NOR 1-4 FRA (ht 1-3) | 21 Thelo Aasgaard / 7 20 32 Ousmane Dembélé, 90+4 Désiré Doué
06-26 15:00 Toronto | I | SEN 5-0 IRQ (ht 1-0) | 4 Habib Diarra, 56 Ismaïla Sarr, 59 71 Pape Gueye, 82 Iliman Ndiaye
06-26 19:00 Houston | H | CPV 0-0 KSA (ht 0-0)
06-26 18:00 Guadalajara | H | URU 0-1 ESP (ht 0-1) | / 42 Álex Baena
06-26 20:00 Seattle | G | EGY 1-1 IRN (ht 1-1) | 5 Mahmoud Saber / 14 Ramin Rezaeian
06-26 20:00 Vancouver | G | NZL 1-5 BEL (ht 0-1) | 84 Elijah Just / 28 50 Leandro Trossard, 66 Kevin De Bruyne, 86 Romelu Lukaku, 90+4 Alexis Saelemaekers

Matchday 17
06-27 17:00 New York | L | PAN 0-2 ENG (ht 0-0) | / 62 Jude Bellingham, 67 Harry Kane
06-27 17:00 Philadelphia | L | CRO 2-1 GHA (ht 1-0) | 31 Petar Sucic, 83 Nikola Vlasic / 73 Derrick Luckassen
06-27 19:30 Miami | K | COL 0-0 POR (ht 0-0)
06-27 19:30 Atlanta | K | COD 3-1 UZB (ht 0-1) | 68p 90+1 Yoane Wissa, 78 Fiston Mayele / 10 Eldor Shomurodov
06-27 21:00 Kansas City | J | ALG 3-3 AUT (ht 1-1) | 45 Rafik Belghali, 60 90+3 Riyad Mahrez / 28 Marko Arnautovic, 55 Marcel Sabitzer, 90+6 Sasa Kalajdzic
06-27 21:00 Dallas | J | JOR 1-3 ARG (ht 0-2) | 55 Mousa Al-Tamari / 19 Giovani Lo Celso, 31p Lautaro Martínez, 80 Lionel Messi
`;
