export { names } from '@touchline/domain/languages/zh-Hant/names.ts';
export { messages } from './messages.po';
