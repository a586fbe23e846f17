/** Signs that turn the direction of what stands behind them (UAX #9): no Thai text needs one, and with one a text reads as another. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A text of somebody else as it is shown; what was written is kept as it was. */
export const shownText = <Text extends string | null>(text: Text): Text =>
  (text?.replaceAll(TURNS, '') ?? null) as Text;
