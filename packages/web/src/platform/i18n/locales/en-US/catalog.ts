export { names } from '@touchline/domain/languages/en-US/names.ts';
export { messages } from './messages.po';
