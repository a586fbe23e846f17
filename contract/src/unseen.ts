import * as z from 'zod/mini';

/** Letters that nobody sees: signs of direction and joining, fillers, controls, the blank of braille. */
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const unseen = new RegExp(`[${UNSEEN}]`, 'gu');
const nothing = new RegExp(`^[\\s${UNSEEN}]*$`, 'u');

export const withoutUnseen = (text: string): string => text.replace(unseen, '');

/** True for a text without anything that a person could read. */
export const isBlank = (text: string): boolean => nothing.test(text);

/** A text without the space around it, and empty where a person could read nothing of it. */
export const readable = (text: string): string => (isBlank(text) ? '' : text.trim());

/** For an input. */
export const trimmed = z.overwrite(readable);
