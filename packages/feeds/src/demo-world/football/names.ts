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
const INTERNATIONAL =
  'Almeida Barbosa Cardoso Fonseca Ribeiro Teixeira Vieira Moura Sampaio Azevedo Acosta Cáceres Maidana Peralta Villalba Ojeda Godoy Sosa Medina Benavente Kovač Petrović Jurić Marković Babić Vuković Horvat Pavlović Ilić Stanić Hansen Lindqvist Sørensen Dahl Bergström Eriksen Nygaard Solberg Holm Aalto van_Dam de_Boer Janssen Vermeer Bakker Kuipers Hendriks Claes Wouters Peeters Okafor Adeyemi Mensah Boateng Owusu Nkosi Banda Eze Danso Amoah Kim Park Tanaka Sato Nakamura Ito Mori Choi Hwang Kobayashi Yıldız Demir Kaya Aydın Şahin Benali Amrani Haddad Mansour Ziani Nowicki Kowalski Zieliński Novák Dvořák Szabó Kovács Popescu Ionescu Dimitrov Kravchenko Shevchuk Bondarenko Castillo Rojas Valencia Quispe Barrios';

const wordsOf = (text: string): string[] => text.split(' ').map((word) => word.replaceAll('_', ' '));

const NATIVE: Readonly<Record<string, readonly string[]>> = {
  '12387': wordsOf(ENGLISH),
  '12388': wordsOf(SPANISH),
  '12417': wordsOf(ITALIAN),
  '12416': wordsOf(GERMAN),
  '12403': wordsOf(FRENCH),
};

/** Surnames of players from the country of a league; of any country for other competitions. */
export const nativeSurnames = (competitionId: string): readonly string[] =>
  NATIVE[competitionId] ?? wordsOf(INTERNATIONAL);

/** Surnames of players from elsewhere. */
export const INTERNATIONAL_SURNAMES: readonly string[] = wordsOf(INTERNATIONAL);
