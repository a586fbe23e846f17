import * as z from 'zod/mini';

/** Invisible characters: direction and joining marks, fillers, controls, the braille blank. */
const INVISIBLE = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const invisible = new RegExp(`[${INVISIBLE}]`, 'gu');
const nothing = new RegExp(`^[\\s${INVISIBLE}]*$`, 'u');

export const withoutInvisible = (text: string): string => text.replace(invisible, '');

/** True for a text without visible characters. */
export const isBlank = (text: string): boolean => nothing.test(text);

/** Trims a text; empty if nothing in it is visible. */
export const trimVisible = (text: string): string => (isBlank(text) ? '' : text.trim());

/** For inputs: trims, and empties a text without visible characters. */
export const trimmed = z.overwrite(trimVisible);

/** Bidirectional control characters (UAX #9): Thai needs none, and they can disguise a text. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes them for display; the stored text is unchanged. */
export const stripBidiControls = <Text extends string | null>(text: Text): Text =>
  (text?.replaceAll(TURNS, '') ?? null) as Text;
