import type { KnownTeam } from '#teams/team-table.ts';
import { createRandom } from './random.ts';

const SURNAMES: Readonly<Record<string, string>> = {
  '12387':
    'Walsh Hughes Barker Doyle Fletcher Grant Harding Keane Lawson Marsh Norton Osborne Palmer Quinn Reeves Shaw Tierney Underwood Vaughan Webster York Ashby Brennan Cole',
  '12388':
    'Alonso Bravo Castro Domínguez Esteban Fuentes Gallego Herrera Ibáñez Jurado Luque Molina Navarro Ortega Pacheco Quintana Robles Salas Torres Urrutia Vidal Zamora Crespo Rivas',
  '12417':
    'Amato Bellini Conti De Luca Esposito Ferrara Galli Lombardi Mancini Neri Orsini Parisi Ricci Sala Testa Valenti Villa Zanetti Greco Fontana Moretti Basile Caruso Donati',
  '12416':
    'Albrecht Brandt Dietrich Engel Fuchs Graf Hartmann Jäger Keller Lindner Maurer Neumann Otto Pohl Roth Schubert Thiel Ulrich Vogel Winkler Zimmer Bergmann Krüger Lorenz',
  '12403':
    'Arnaud Bertrand Chevalier Delmas Étienne Faure Girard Henry Joubert Lacroix Marchand Noël Olivier Perrin Renaud Simon Tessier Vasseur Blanchard Caron Diallo Traoré Koné Sarr',
};

/** Eleven starters, the last four of them forwards, and five substitutes. */
export interface Squad {
  starters: readonly string[];
  substitutes: readonly string[];
}

const INITIALS = 'ABCDEFGHJKLMNOPRSTV';
const squads = new Map<string, Squad>();

const drawSquad = (seed: string, competitionId: string, team: KnownTeam): Squad => {
  const random = createRandom(seed, 'squad', team.id);
  const surnames = (SURNAMES[competitionId] ?? '').split(' ');
  const names = random.shuffle(surnames).map((name) => `${INITIALS[random.int(INITIALS.length)]}. ${name}`);
  return { starters: names.slice(0, 11), substitutes: names.slice(11, 16) };
};

/** The invented players of a club: the same in every match. */
export const squadOf = (seed: string, competitionId: string, team: KnownTeam): Squad => {
  const key = `${seed}/${team.id}`;
  const squad = squads.get(key) ?? drawSquad(seed, competitionId, team);
  squads.set(key, squad);
  return squad;
};
