/** Questions of hosts to their rooms. `{home}` and `{away}` are short names. */
export const WINNER = { question: '{home} v {away}: who wins today?', draw: 'Draw' } as const;

export const QUESTIONS = [
  { question: 'What decides this one?', options: ['Attack', 'Defence', 'The keeper', 'The bench'] },
  { question: 'Will it be quicker after the break?', options: ['Yes', 'No', 'Depends who scores first'] },
  { question: 'Where are you watching?', options: ['At home', 'In the pub', 'On the way', 'At work, quietly'] },
] as const;
