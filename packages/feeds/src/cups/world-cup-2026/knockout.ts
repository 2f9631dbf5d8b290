/** The 32 knockout ties of the World Cup 2026 in cup notation, by number. */
export const WORLD_CUP_2026_KNOCKOUT = `
Round of 32
06-28 12:00 Los Angeles | #73 | RSA 0-1 CAN (ht 0-0) | / 90+2 Stephan Eustáquio
06-29 16:30 Boston | #74 | GER 1-1 PAR (ht 0-1, ft 1-1, pen 3-4) | 54 Kai Havertz / 42 Julio Enciso
06-29 19:00 Monterrey | #75 | NED 1-1 MAR (ht 0-0, ft 1-1, pen 2-3) | 72 Cody Gakpo / 90+1 Issa Diop
06-29 12:00 Houston | #76 | BRA 2-1 JPN (ht 0-1) | 56 Casemiro, 90+5 Gabriel Martinelli / 29 Kaishu Sano
06-30 17:00 New York | #77 | FRA 3-0 SWE (ht 1-0) | 45 74 Kylian Mbappé, 53 Bradley Barcola
06-30 12:00 Dallas | #78 | CIV 1-2 NOR (ht 0-1) | 74 Amad Diallo / 39 Antonio Nusa, 86 Erling Haaland
06-30 19:00 Mexico City | #79 | MEX 2-0 ECU (ht 1-0) | 31 Julián Quiñones, 45+1 Raúl Jiménez
07-01 12:00 Atlanta | #80 | ENG 2-1 COD (ht 0-1) | 75 86 Harry Kane / 7 Brian Cipenga
07-01 17:00 San Francisco | #81 | USA 2-0 BIH (ht 1-0) | 45 Folarin Balogun, 82 Malik Tillman
07-01 13:00 Seattle | #82 | BEL 3-2 SEN (ht 0-1, ft 2-2) | 86 Romelu Lukaku, 89 120+5p Youri Tielemans / 25 Habib Diarra, 51 Ismaïla Sarr
07-02 19:00 Toronto | #83 | POR 2-1 CRO (ht 0-0) | 68p Cristiano Ronaldo, 90+4 Gonçalo Ramos / 53 Ivan Perisic
07-02 12:00 Los Angeles | #84 | ESP 3-0 AUT (ht 1-0) | 36 89 Mikel Oyarzabal, 66 Pedro Porro
07-02 20:00 Vancouver | #85 | SUI 2-0 ALG (ht 1-0) | 10 Breel Embolo, 46 Dan Ndoye
07-03 18:00 Miami | #86 | ARG 3-2 CPV (ht 1-0, ft 1-1) | 29 Lionel Messi, 92 Lisandro Martínez, 111o Diney Borges / 59 Deroy Duarte, 103 Sidny Lopes Cabral
07-03 20:30 Kansas City | #87 | COL 1-0 GHA (ht 1-0) | 14 Jhon Arias
07-03 13:00 Dallas | #88 | AUS 1-1 EGY (ht 0-1, ft 1-1, pen 2-4) | 55o Mohamed Hany / 13 Emam Ashour

Round of 16
07-04 17:00 Philadelphia | #89 | PAR 0-1 FRA (ht 0-0) | / 70p Kylian Mbappé
07-04 12:00 Houston | #90 | CAN 0-3 MAR (ht 0-0) | / 50 82 Azzedine Ounahi, 90+8 Soufiane Rahimi
07-05 16:00 New York | #91 | BRA 1-2 NOR (ht 0-0) | 90+10p Neymar / 79 90 Erling Haaland
07-05 18:00 Mexico City | #92 | MEX 2-3 ENG (ht 1-2) | 42 Julián Quiñones, 69p Raúl Jiménez / 36 38 Jude Bellingham, 60p Harry Kane
07-06 14:00 Dallas | #93 | POR 0-1 ESP (ht 0-0) | / 90+1 Mikel Merino
07-06 17:00 Seattle | #94 | USA 1-4 BEL (ht 1-2) | 31 Malik Tillman / 9 33 Charles De Ketelaere, 57 Hans Vanaken, 90+3 Romelu Lukaku
07-07 12:00 Atlanta | #95 | ARG 3-2 EGY (ht 0-1) | 79 Cristian Romero, 83 Lionel Messi, 90+2 Enzo Fernández / 15 Yasser Ibrahim, 67 Mostafa Zico
07-07 13:00 Vancouver | #96 | SUI 0-0 COL (ht 0-0, ft 0-0, pen 4-3)

Quarter-final
07-09 16:00 Boston | #97 | FRA 2-0 MAR (ht 0-0) | 60 Kylian Mbappé, 66 Ousmane Dembélé
07-10 12:00 Los Angeles | #98 | ESP 2-1 BEL (ht 1-1) | 30 Fabián Ruiz, 88 Mikel Merino / 41 Charles De Ketelaere
07-11 17:00 Miami | #99 | NOR 1-2 ENG (ht 1-1, ft 1-1) | 36 Andreas Schjelderup / 45+2 93 Jude Bellingham
07-11 20:00 Kansas City | #100 | ARG 3-1 SUI (ht 1-0, ft 1-1) | 10 Alexis Mac Allister, 112 Julián Álvarez, 120+1 Lautaro Martínez / 67 Dan Ndoye

Semi-final
07-14 14:00 Dallas | #101 | FRA 0-2 ESP (ht 0-1) | / 22p Mikel Oyarzabal, 58 Pedro Porro
07-15 15:00 Atlanta | #102 | ENG 1-2 ARG (ht 0-0) | 55 Anthony Gordon / 86 Enzo Fernández, 92 Lautaro Martínez

Match for third place
07-18 17:00 Miami | #103 | FRA 4-6 ENG (ht 0-4) | 48 66 Kylian Mbappé, 54 Bradley Barcola, 90+6 Ousmane Dembélé / 3 Declan Rice, 18 Ezri Konsa, 37 45+1 87p Bukayo Saka, 90+8 Jude Bellingham

Final
07-19 15:00 New York | #104 | ESP 1-0 ARG (ht 0-0, ft 0-0) | 106 Ferran Torres
`;
