import { surnamesByCountry } from '#demo-world/surnames.ts';

const ENGLISH =
  'Walsh Hughes Barker Doyle Fletcher Grant Harding Keane Lawson Marsh Norton Osborne Palmer Quinn Reeves Shaw Tierney Underwood Vaughan Webster York Ashby Brennan Cole Aldridge Baxter Chambers Draper Ellison Foxley Gallagher Hadley Irwin Jephson Kirby Lockhart Mercer Naylor Oakes Pritchard Redmond Sayers Thornton Upton Wakefield Yardley Bishop Cartwright Dempsey Everitt Farrow Goodwin Hollis Kendrick Langley Moxon Pickering Rowley Stanton Tolley';
const SPANISH =
  'Alonso Bravo Castro Domínguez Esteban Fuentes Gallego Herrera Ibáñez Jurado Luque Molina Navarro Ortega Pacheco Quintana Robles Salas Torres Urrutia Vidal Zamora Crespo Rivas Aguirre Bermejo Cabrera Delgado Escudero Ferrer Gimeno Hidalgo Iriarte Jiménez Lasarte Manrique Nogueira Olmedo Palacios Quiroga Redondo Sanabria Tejada Ugarte Valverde Yuste Zabala Arroyo Benítez Carmona Durán Espinar Figueroa Goñi Hierro Lozano Marín Peña Rosales Soria';
const ITALIAN =
  'Amato Bellini Conti Esposito Ferrara Galli Lombardi Mancini Neri Orsini Parisi Ricci Sala Testa Valenti Villa Zanetti Greco Fontana Moretti Basile Caruso Donati Albertini Bruni Cattaneo Damiani Ercoli Fabbri Gentile Innocenti Leoni Marchetti Nardi Oliva Pagani Quaranta Rinaldi Santoro Tedesco Urbani Vitale Zampa Barone Colombo Ferri Guidi Landi Martelli Negri Palumbo Riva Serra Tosi Venturi Bianchetti Carbone Rossetti Silvestri Monaco';
const GERMAN =
  'Albrecht Brandt Dietrich Engel Fuchs Graf Hartmann Jäger Keller Lindner Maurer Neumann Otto Pohl Roth Schubert Thiel Ulrich Vogel Winkler Zimmer Bergmann Krüger Lorenz Arnold Bauer Clausen Decker Ebert Franke Gebhardt Heinrich Iversen Jansen Kessler Langer Menzel Nowak Oswald Petersen Rauch Seidel Trautmann Voigt Wendt Ziegler Bachmann Döring Förster Günther Hoffmann Köhler Ludwig Marx Pfeiffer Reuter Steiner Wagner Busch Kaiser';
const FRENCH =
  'Arnaud Bertrand Chevalier Delmas Étienne Faure Girard Henry Joubert Lacroix Marchand Noël Olivier Perrin Renaud Simon Tessier Vasseur Blanchard Caron Diallo Traoré Koné Sarr Aubert Besson Colin Dufour Estève Fournier Guérin Humbert Imbert Jacquet Klein Lefort Maillard Nicolas Ollivier Pascal Rousset Sauvage Thibault Vidal Weber Barbier Coulibaly Cissé Camara Sissoko Bamba Keita Diop Fofana Mendy Doumbia Lemaire Moulin Prévost Royer';
const INTERNATIONAL = surnamesByCountry(`
br pt | Almeida Barbosa Cardoso Fonseca Ribeiro Teixeira Vieira Moura Sampaio Azevedo
ar uy py | Acosta Cáceres Maidana Peralta Villalba Ojeda Godoy Sosa Medina Benavente
hr rs | Kovač Petrović Jurić Marković Babić Vuković Horvat Pavlović Ilić Stanić
dk no | Hansen
se | Lindqvist
dk | Sørensen
no | Dahl
se | Bergström
dk | Eriksen Nygaard
no | Solberg
se no | Holm
fi | Aalto
nl | van_Dam de_Boer Janssen Vermeer Bakker Kuipers Hendriks
be | Claes Wouters Peeters
ng | Okafor Adeyemi
gh | Mensah Boateng Owusu
za | Nkosi
zm | Banda
ng | Eze
gh | Danso Amoah
kr | Kim Park
jp | Tanaka Sato Nakamura Ito Mori
kr | Choi Hwang
jp | Kobayashi
tr | Yıldız Demir Kaya Aydın Şahin
ma dz | Benali Amrani Haddad Mansour Ziani
pl | Nowicki Kowalski Zieliński
cz sk | Novák Dvořák
hu | Szabó Kovács
ro | Popescu Ionescu
bg | Dimitrov
ua | Kravchenko Shevchuk Bondarenko
mx | Castillo
cl | Rojas
ec | Valencia
pe | Quispe
co | Barrios
`);

const listOf = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

const NATIVE: Readonly<Record<string, { country: string; names: readonly string[] }>> = {
  '12387': { country: 'gb-eng', names: listOf(ENGLISH) },
  '12388': { country: 'es', names: listOf(SPANISH) },
  '12417': { country: 'it', names: listOf(ITALIAN) },
  '12416': { country: 'de', names: listOf(GERMAN) },
  '12403': { country: 'fr', names: listOf(FRENCH) },
};

/** Surnames of foreign players. */
export const INTERNATIONAL_SURNAMES: readonly string[] = [...INTERNATIONAL.keys()];

/** Surnames of players from the country of a league; of any country for other competitions. */
export const nativeSurnames = (competitionId: string): readonly string[] =>
  NATIVE[competitionId]?.names ?? INTERNATIONAL_SURNAMES;

/** Possible countries of a league's player by surname. */
export const countriesOf = (competitionId: string, surname: string): readonly string[] => {
  const native = NATIVE[competitionId];
  return native?.names.includes(surname) ? [native.country] : (INTERNATIONAL.get(surname) ?? []);
};
