import { dayOf } from '@portal/contract/bangkok.ts';
import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { now } from './clock.ts';

/** UUID version 7: sorts by time. Generated here, so that statements can be pipelined. */
export const newId = (): string => v7();

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'; // none that look alike

/** A short reference for people, `DP-261121-3M9Q7KX`: kind, day in Bangkok, seven characters. */
export const newRef = (kind: 'DP' | 'WD' | 'PO' | 'AP' | 'SL' | 'BC' | 'MG' | 'IN', at = now()): string =>
  `${kind}-${dayOf(at).slice(2).replaceAll('-', '')}-${Array.from({ length: 7 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (text: string): boolean => ID.test(text);
