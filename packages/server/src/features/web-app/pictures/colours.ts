import type { CompetitionFamily } from '@touchline/domain/competitions/competition.ts';

/** The roles of the app's colours (`web/src/ui/tokens.css`) that pictures use. */
export interface Colours {
  paper: string;
  surface: string;
  ink: string;
  ink2: string;
  line: string;
  brand: string;
  onBrand: string;
  live: string;
  onLive: string;
  gold: string;
  goldSoft: string;
  loss: string;
  sunken: string;
  /** Marks of what a rank leads to, from 1. */
  zones: readonly string[];
  /** The ground of the head, from its start to its end. */
  head: Readonly<Record<CompetitionFamily, readonly [string, string]>>;
}

/** On the head, in both themes. */
export const ON_HEAD = { ink: '#ffffff', ink2: '#d6e4dc' } as const;

export const THEMES = ['light', 'dark'] as const;
export type PictureTheme = (typeof THEMES)[number];

export const COLOURS: Readonly<Record<PictureTheme, Colours>> = {
  light: {
    paper: '#f3f5f3',
    surface: '#ffffff',
    ink: '#0f1c16',
    ink2: '#55635c',
    line: '#e3e8e4',
    brand: '#0a7d45',
    onBrand: '#ffffff',
    live: '#ca2930',
    onLive: '#ffffff',
    gold: '#8a5c09',
    goldSoft: '#fdf3dc',
    loss: '#c23a3f',
    sunken: '#eef1ee',
    zones: ['#1667d8', '#b25b05', '#7b52c7', '#c23a3f'],
    head: {
      football: ['#064a2c', '#0a6a3c'],
      fifa: ['#2a0f4f', '#5a1e8c'],
      euro: ['#10256b', '#1f4fd8'],
      nba: ['#0c2a66', '#b3122e'],
    },
  },
  dark: {
    paper: '#0b110e',
    surface: '#141c18',
    ink: '#ebf2ee',
    ink2: '#a3b1a9',
    line: '#233029',
    brand: '#34c27b',
    onBrand: '#05160d',
    live: '#ff5a5f',
    onLive: '#2b0507',
    gold: '#e6b450',
    goldSoft: '#2b230f',
    loss: '#f0666b',
    sunken: '#0f1613',
    zones: ['#5a9bff', '#f29a3d', '#a586ea', '#f0666b'],
    head: {
      football: ['#07140d', '#0d3a24'],
      fifa: ['#150726', '#3a1560'],
      euro: ['#0a1640', '#17399c'],
      nba: ['#081a40', '#6d0d20'],
    },
  },
};

/** Grounds of monograms, as in the app. */
export const FACES: readonly (readonly [string, string])[] = [
  ['#c98a5e', '#9a5f72'],
  ['#2f8f82', '#235266'],
  ['#c25f43', '#653049'],
  ['#6868c4', '#40408a'],
  ['#c98a18', '#a8472a'],
  ['#3f86b3', '#163c5a'],
  ['#8f6bab', '#51426e'],
  ['#5f8a68', '#2b4240'],
];
