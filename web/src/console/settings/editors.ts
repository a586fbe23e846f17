import { settingChoices } from './words.ts';

export type Editor = 'switch' | 'choice' | 'number' | 'list' | 'hours' | 'time' | 'moment' | 'text' | 'long-text';

const TIME_OF_DAY = /^\d\d:\d\d$/;
const longTexts = new Set(['chat_greeting', 'licence_text', 'office_hours']);
const isHours = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value && 'days' in value;

/** The editor of a setting, by its name and the value that is stored; undefined: it has none, and is not shown. */
export const editorOf = (name: string, saved: unknown): Editor | undefined => {
  if (settingChoices[name]) return 'choice';
  if (typeof saved === 'boolean') return 'switch';
  if (typeof saved === 'number') return 'number';
  if (Array.isArray(saved)) return 'list';
  if (isHours(saved)) return 'hours';
  if (name.endsWith('_until')) return 'moment';
  if (typeof saved === 'string' && TIME_OF_DAY.test(saved)) return 'time';
  if (typeof saved === 'string' || saved === null) return longTexts.has(name) ? 'long-text' : 'text';
  return undefined;
};
