interface Size {
  readonly width: number;
  readonly height: number;
}

/** Ratio of height to width above any phone screen: a scrolling screenshot. */
const LONG = 2.5;
/** WebP allows 16,383 pixels. */
const LONGEST = 16_000;

/**
 * Bounding box of a scaled picture: a square; a long screenshot keeps the full width so that its text stays readable.
 */
export const boxOf = ({ width, height }: Size, side: number): Size => ({
  width: side,
  height: height > LONG * width ? LONGEST : side,
});

/** Scale factor to fit the box, at most 1. */
export const scaleOf = (size: Size, side: number): number => {
  const box = boxOf(size, side);
  return Math.min(1, box.width / size.width, box.height / size.height);
};
