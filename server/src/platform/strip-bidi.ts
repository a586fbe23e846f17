/** Bidirectional control characters (UAX #9): Thai needs none, and they can disguise a text. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Removes them for display; the stored text is unchanged. */
export const stripBidiControls = <Text extends string | null>(text: Text): Text =>
  (text?.replaceAll(TURNS, '') ?? null) as Text;
