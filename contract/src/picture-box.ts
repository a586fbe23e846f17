interface Size {
  readonly width: number;
  readonly height: number;
}

/** Higher than any screen is for its width: a screenshot of more than one screen. */
const LONG = 2.5;
/** WebP ends at 16,383 pixels. */
const LONGEST = 16_000;

/** The box that a picture is made to fit into: a square; one that is long keeps its width up to the square's, for its letters to be read. */
export const boxOf = ({ width, height }: Size, side: number): Size => ({
  width: side,
  height: height > LONG * width ? LONGEST : side,
});

/** By how much it has to be made smaller for that; never larger. */
export const scaleOf = (size: Size, side: number): number => {
  const box = boxOf(size, side);
  return Math.min(1, box.width / size.width, box.height / size.height);
};
