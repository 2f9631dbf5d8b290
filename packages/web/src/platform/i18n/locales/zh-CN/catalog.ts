export { names } from '@touchline/domain/languages/zh-CN/names.ts';
export { messages } from './messages.po';
